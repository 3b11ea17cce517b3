import { payments } from '#app/platform/payments/payments.server.ts';
import { offers } from './offers.ts';

let prepared: Promise<string[]> | undefined;

/** Creates what is missing of our products and prices at the payment provider; returns the keys of new prices. */
export function preparePrices(): Promise<string[]> {
  return payments().preparePrices(Object.values(offers));
}

/** The sandbox gets its prices by itself, once in a process; at Stripe the command line creates them. */
export async function prepareSandboxPrices(): Promise<void> {
  if (!payments().isSandbox) {
    return;
  }
  prepared ??= preparePrices();
  try {
    await prepared;
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}
