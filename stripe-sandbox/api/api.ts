import { Hono } from 'hono';
import { z } from 'zod';
import { saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type { PaymentMethod } from '../objects/objects.ts';
import { Refusal, refuse } from '../refusal.ts';
import { getObject } from '../store.ts';
import { addCatalog } from './catalog.ts';
import { addCheckout } from './checkout.ts';
import { addCustomers } from './customers.ts';
import { addDisputes } from './disputes.ts';
import { changes, reads } from './endpoint.ts';
import { addInvoices } from './invoices.ts';
import { addPromotionCodes } from './promotion-codes.ts';
import { readable, readList, readObject, readPromotionCodes } from './reads.ts';
import { addSubscriptions } from './subscriptions.ts';
import { addTaxIds } from './tax-ids.ts';

const api = new Hono();

for (const [path, kind] of Object.entries(readable)) {
  api.get(path, reads(readList(path, kind)));
  api.get(`${path}/:id`, reads(readObject(kind)));
}
api.get('/v1/promotion_codes', reads(readPromotionCodes));
addCatalog(api);
addCustomers(api);
addCheckout(api);
addSubscriptions(api);
addInvoices(api);
addPaymentMethods(api);
addPromotionCodes(api);
addTaxIds(api);
addDisputes(api);

api.notFound((c) =>
  c.json({ error: notSpoken(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`) }, 404),
);
api.onError((error, c) => {
  if (error instanceof Refusal) {
    return c.json({ error: error.body }, error.status);
  }
  throw error;
});

function notSpoken(message: string) {
  return {
    type: 'invalid_request_error',
    message: `${message} The sandbox does not speak this part of Stripe.`,
  };
}

/** Answers requests to api.stripe.com in this process. No request leaves the machine. */
export async function sandboxFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await api.fetch(new Request(input, init));
  response.headers.set('Request-Id', newId('req', 14));
  return response;
}

function addPaymentMethods(api: Hono): void {
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
