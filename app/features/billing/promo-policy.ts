import type { Promotion } from '#app/platform/payments/payment-provider.ts';

export type PromoRefusal = 'promoRefused' | 'promoEnded' | 'promoUsedUp' | 'promoElsewhere';

/** Why a code cannot be used; null if it can. `plan`: what it is for, when known. */
export function whyNotPromo(
  promotion: Pick<Promotion, 'plan' | 'state'> | null,
  plan: string | null,
): PromoRefusal | null {
  if (!promotion) {
    return 'promoRefused';
  }
  switch (promotion.state) {
    case 'ended':
      return 'promoEnded';
    case 'usedUp':
      return 'promoUsedUp';
    case 'running':
      return plan && promotion.plan && promotion.plan !== plan ? 'promoElsewhere' : null;
  }
}
