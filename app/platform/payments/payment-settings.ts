import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

/** Payment settings; production-settings.ts rejects keys unfit for production. */
export const paymentVariables = {
  /** Stripe's keys; without them payments use the sandbox, which moves no money. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Whether Stripe Tax is set up on the account: it then adds sales tax and VAT, with reverse charge. */
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
};

export type StripeSettings = { secretKey: string; webhookSecret: string; isTaxAutomatic: boolean };

export function paymentSettings(values: ValuesOf<typeof paymentVariables>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  return secretKey && webhookSecret
    ? { secretKey, webhookSecret, isTaxAutomatic: values.STRIPE_TAX === 'on' }
    : null;
}
