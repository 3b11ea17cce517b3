import { Hono } from 'hono';
import { Refusal } from '../objects.ts';
import { newId } from '../store.ts';
import { addCatalog } from './catalog.ts';
import { addCheckout } from './checkout.ts';
import { addCustomers } from './customers.ts';
import { addPayments } from './payments.ts';
import { addSubscriptions } from './subscriptions.ts';

const api = new Hono();

addCatalog(api);
addCustomers(api);
addCheckout(api);
addSubscriptions(api);
addPayments(api);

api.notFound((c) => {
  const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). The sandbox does not speak this part of Stripe.`;
  return c.json({ error: { type: 'invalid_request_error', message } }, 404);
});
api.onError((error, c) => {
  if (error instanceof Refusal) {
    return c.json({ error: error.body }, error.status);
  }
  throw error;
});

/** Answers requests to api.stripe.com in this process. No request leaves the machine. */
export async function sandboxFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await api.fetch(new Request(input, init));
  response.headers.set('Request-Id', newId('req', 14));
  return response;
}
