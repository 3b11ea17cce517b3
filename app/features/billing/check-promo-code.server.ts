import type { Actor } from '#app/features/accounts/actor.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { type PromoRefusal, whyNotPromo } from './billing-policy.ts';

/** Slow enough to make guessing codes useless. */
const tries = { name: 'promo-code', points: 20, seconds: 60 * 60 };

/** Why a promo code cannot be used; null if it can, or if that is unknown until checkout. */
export async function checkPromoCode(actor: Actor, code: string): Promise<PromoRefusal | null> {
  if (!(await consume(tries, sign('promo-code', actor.userId)))) {
    return 'promoRefused';
  }
  try {
    return whyNotPromo(await payments().findPromotion(code), null);
  } catch (error) {
    log.error({ err: error }, 'a promo code could not be checked');
    return null;
  }
}
