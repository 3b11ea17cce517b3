/**
 * A stand-in for Stripe, for where no real payment can happen: its API, its own screens, its jobs and its clock
 * (docs/decisions/0023). This is its one face; only app/platform/payments/payments.server.ts loads it.
 */
export { sandboxFetch } from './api/api.ts';
export { attachCard } from './billing/cards.ts';
export { payCheckout } from './billing/checkout.ts';
export { sandboxNow } from './clock.ts';
export { webhookSecret } from './events.ts';
export { jobs } from './jobs.ts';
export { makeScreens } from './screens/screens.ts';
