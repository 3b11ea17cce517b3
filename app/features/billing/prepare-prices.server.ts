import { payments } from '#app/platform/payments/payments.server.ts';
import { offers } from './offers.ts';

/** Creates what is missing of our products and prices at the payment provider; returns the keys of new prices. */
export function preparePrices(): Promise<string[]> {
  return payments().preparePrices(Object.values(offers));
}
