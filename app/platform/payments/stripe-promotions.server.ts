import Stripe from 'stripe';
import type { PaymentProvider, Promotion } from './payment-provider.ts';
import { productIdOf } from './stripe-details.server.ts';

type Promotions = Pick<
  PaymentProvider,
  'findPromotion' | 'listPromotions' | 'createPromotion' | 'endPromotion'
>;

const withCoupon = { expand: ['data.promotion.coupon'] };

/** Promotion codes: a coupon holds the discount, its code who may use it and how often. */
export function stripePromotions(stripe: Stripe): Promotions {
  return {
    async findPromotion(code) {
      const { data } = await stripe.promotionCodes.list({ code, limit: 10, ...withCoupon });
      const known = data.flatMap(toPromotion);
      return known.find(({ state }) => state === 'running') ?? known[0] ?? null;
    },

    async listPromotions() {
      const { data } = await stripe.promotionCodes.list({ limit: 100, ...withCoupon });
      return data.flatMap(toPromotion);
    },

    async createPromotion({ code, name, plan, percentOff, centsOff, lasts, maxUses, endsAt, key }) {
      const metadata: Stripe.MetadataParam = plan ? { plan } : {};
      const coupon = await stripe.coupons.create(
        {
          name: name.slice(0, 40),
          ...(percentOff === null
            ? { amount_off: centsOff ?? 0, currency: 'usd' }
            : { percent_off: percentOff }),
          ...(typeof lasts === 'number'
            ? { duration: 'repeating', duration_in_months: lasts }
            : { duration: lasts === 'always' ? 'forever' : 'once' }),
          ...(plan ? { applies_to: { products: [productIdOf(plan)] } } : {}),
          metadata,
        },
        { idempotencyKey: `coupon-${key}` },
      );
      try {
        const { id } = await stripe.promotionCodes.create(
          {
            promotion: { type: 'coupon', coupon: coupon.id },
            code,
            ...(maxUses === null ? {} : { max_redemptions: maxUses }),
            ...(endsAt ? { expires_at: Math.floor(endsAt.getTime() / 1000) } : {}),
            metadata,
          },
          { idempotencyKey: `promotion-${key}` },
        );
        return { ok: true, id };
      } catch (error) {
        if (
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          /already exists/.test(error.message)
        ) {
          return { ok: false, code: 'codeTaken' };
        }
        throw error;
      }
    },

    async endPromotion(id) {
      await stripe.promotionCodes.update(id, { active: false });
    },
  };
}

function toPromotion(found: Stripe.PromotionCode): Promotion[] {
  const { coupon } = found.promotion;
  if (!coupon || typeof coupon !== 'object') {
    return [];
  }
  const { max_redemptions: maxUses, times_redeemed: uses, expires_at: end } = found;
  return [
    {
      id: found.id,
      code: found.code,
      plan: found.metadata?.plan ?? coupon.metadata?.plan ?? null,
      percentOff: coupon.percent_off,
      centsOff: coupon.amount_off,
      lasts: lastsOf(coupon),
      maxUses,
      uses,
      endsAt: end === null ? null : new Date(end * 1000),
      state:
        found.active && coupon.valid ? 'running' : maxUses !== null && uses >= maxUses ? 'usedUp' : 'ended',
      createdAt: new Date(found.created * 1000),
    },
  ];
}

function lastsOf({ duration, duration_in_months: months }: Stripe.Coupon): Promotion['lasts'] {
  if (duration === 'forever') {
    return 'always';
  }
  return duration === 'repeating' ? (months ?? 1) : 'first';
}
