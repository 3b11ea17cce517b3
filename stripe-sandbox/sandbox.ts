/**
 * A stand-in for Stripe where no real payments happen: its API, its own screens, its jobs and its clock
 * (docs/decisions/0023-payments-and-sandbox.md). The sandbox's only public module; only
 * app/platform/payments/payments.server.ts loads it.
 */
export { sandboxFetch } from './api/api.ts';
export { attachCard } from './billing/cards.ts';
export { payCheckout } from './billing/checkout.ts';
export { webhookSecret } from './events.ts';
export { jobs } from './jobs.ts';
export { makeScreens } from './screens/screens.ts';
export { sandboxNow } from './store.ts';
