import { data } from 'react-router';
import { env } from '#app/platform/env.server.ts';

/** The sandbox's pages exist where no real payment can happen: 404 in production, and wherever Stripe's keys are set. */
export function requireSandbox(): void {
  const { mode, stripe } = env();
  if (mode === 'production' || stripe) {
    throw data(null, { status: 404 });
  }
}
