import type { BillingInterval } from '../billing-period.ts';

export type Metadata = Record<string, string>;
type Made = { id: string; now: number };

export function newProduct(given: Made & { name: string; description?: string; metadata?: Metadata }) {
  return {
    id: given.id,
    object: 'product' as const,
    active: true,
    created: given.now,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service' as const,
    unit_label: null,
    updated: given.now,
    url: null,
  };
}
export type Product = ReturnType<typeof newProduct>;

export function newPrice(
  given: Made & {
    product: string;
    currency: string;
    unitAmount: number;
    recurring: BillingInterval | null;
    lookupKey?: string;
    nickname?: string;
    metadata?: Metadata;
  },
) {
  return {
    id: given.id,
    object: 'price' as const,
    active: true as boolean,
    billing_scheme: 'per_unit' as const,
    created: given.now,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookupKey ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: given.recurring
      ? { ...given.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' as const }
      : null,
    tax_behavior: 'unspecified' as const,
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? ('recurring' as const) : ('one_time' as const),
    unit_amount: given.unitAmount,
    unit_amount_decimal: String(given.unitAmount),
  };
}
export type Price = ReturnType<typeof newPrice>;

export function newCoupon(
  given: Made & {
    percentOff?: number;
    amountOff?: number;
    currency?: string;
    duration: 'once' | 'repeating' | 'forever';
    durationInMonths?: number;
    maxRedemptions?: number;
    redeemBy?: number;
    name?: string;
    metadata?: Metadata;
  },
) {
  return {
    id: given.id,
    object: 'coupon' as const,
    amount_off: given.amountOff ?? null,
    created: given.now,
    currency: given.amountOff === undefined ? null : (given.currency ?? 'usd'),
    duration: given.duration,
    duration_in_months: given.durationInMonths ?? null,
    livemode: false,
    max_redemptions: given.maxRedemptions ?? null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    percent_off: given.percentOff ?? null,
    redeem_by: given.redeemBy ?? null,
    times_redeemed: 0,
    valid: true,
  };
}
export type Coupon = ReturnType<typeof newCoupon>;

export function newPromotionCode(
  given: Made & {
    code: string;
    coupon: string;
    active?: boolean;
    customer?: string;
    expiresAt?: number;
    maxRedemptions?: number;
    isFirstTimeOnly?: boolean;
    minimumAmount?: number;
    metadata?: Metadata;
  },
) {
  return {
    id: given.id,
    object: 'promotion_code' as const,
    active: given.active ?? true,
    code: given.code,
    created: given.now,
    customer: given.customer ?? null,
    customer_account: null,
    expires_at: given.expiresAt ?? null,
    livemode: false,
    max_redemptions: given.maxRedemptions ?? null,
    metadata: given.metadata ?? {},
    promotion: { type: 'coupon' as const, coupon: given.coupon },
    restrictions: {
      first_time_transaction: given.isFirstTimeOnly ?? false,
      minimum_amount: given.minimumAmount ?? null,
      minimum_amount_currency: given.minimumAmount === undefined ? null : 'usd',
    },
    times_redeemed: 0,
  };
}
export type PromotionCode = ReturnType<typeof newPromotionCode>;

export function newDiscount(
  given: Made & {
    coupon: string;
    promotionCode: string | null;
    customer: string | null;
    subscription: string | null;
    session: string | null;
    end: number | null;
  },
) {
  return {
    id: given.id,
    object: 'discount' as const,
    checkout_session: given.session,
    customer: given.customer,
    customer_account: null,
    end: given.end,
    invoice: null,
    invoice_item: null,
    promotion_code: given.promotionCode,
    source: { type: 'coupon' as const, coupon: given.coupon },
    start: given.now,
    subscription: given.subscription,
    subscription_item: null,
  };
}
export type Discount = ReturnType<typeof newDiscount>;
