import type { Hono } from 'hono';
import { z } from 'zod';
import { saveAndEmit } from '../events.ts';
import type { PaymentMethod } from '../objects/objects.ts';
import { refuse } from '../refusal.ts';
import { getObject } from '../store.ts';
import { changes } from './endpoint.ts';

/** Cards: taken off their customer. */
export function addPaymentMethods(api: Hono): void {
  api.post(
    '/v1/payment_methods/:id/detach',
    changes(z.strictObject({}), async (sandbox, { id }) => {
      const method = await getObject(sandbox, 'payment_method', id);
      if (!method.customer) {
        throw refuse('The payment method you provided is not attached to a customer.');
      }
      return saveAndEmit<PaymentMethod>(sandbox, 'payment_method.detached', { ...method, customer: null });
    }),
  );
}
