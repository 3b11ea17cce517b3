import { payments } from '#app/platform/payments/payments.server.ts';
import { offers } from './offers.ts';

export function preparePrices(): Promise<string[]> {
  return payments().preparePrices(Object.values(offers));
}
