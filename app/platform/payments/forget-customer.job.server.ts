import { z } from 'zod';
import type { Job } from '../jobs/jobs.server.ts';
import { payments } from './payments.server.ts';

/** Ends everything that runs for the customer of a deleted account, so that no one is charged after leaving. */
export const forgetCustomerJob: Job<{ customerId: string }> = {
  name: 'forget-customer',
  schema: z.object({ customerId: z.string().min(1) }),
  handle: ({ customerId }) => payments().forgetCustomer(customerId),
  retries: 12,
  retryDelaySeconds: 60,
};
