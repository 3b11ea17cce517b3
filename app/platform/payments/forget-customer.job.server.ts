import { z } from 'zod';
import type { Job } from '../jobs/jobs.server.ts';
import { payments } from './payments.server.ts';

/** Ends what runs for a customer whose account is gone: nothing is charged to somebody who left. */
export const forgetCustomerJob: Job<{ customerId: string }> = {
  name: 'forget-customer',
  schema: z.object({ customerId: z.string().min(1) }),
  handle: ({ customerId }) => payments().forgetCustomer(customerId),
  retries: 12,
  retryDelaySeconds: 60,
};
