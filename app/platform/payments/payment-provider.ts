/**
 * Oriel's interface to a payment provider: Stripe's API in production, the embedded sandbox with the same API elsewhere
 * (docs/decisions/0023-payments-and-sandbox.md). Amounts in whole US cents, times as dates.
 */
export type PaymentProvider = {
  /** The display name: 'Stripe'. */
  name: string;
  isSandbox: boolean;
  /** Whether it calculates sales tax and VAT itself, from the customer's address and tax id. */
  isTaxAutomatic: boolean;
  /** The provider's page of a payment, where admins handle disputes. */
  paymentUrl: (paymentId: string) => string;
  /** Origins of its own pages, if they are on other sites: our forms lead there. */
  pageOrigins: readonly string[];

  /** The provider's current time: the sandbox's clock can be moved forward. */
  now: () => Promise<Date>;

  /**
   * Creates missing products and prices, found by their keys. Returns what was created. A sandbox creates an offer's
   * price on first use instead.
   */
  preparePrices: (offers: Offer[]) => Promise<string[]>;

  /** Creates a customer for an account; idempotent for each account. */
  createCustomer: (person: { userId: string; email: string; name: string }) => Promise<string>;
  /** Updates the email address and name, which receipts use. */
  renameCustomer: (customerId: string, person: { email: string; name: string }) => Promise<void>;
  /** Ends everything that runs for a customer at once, and deletes the cards. Invoices stay. */
  forgetCustomer: (customerId: string) => Promise<void>;
  fetchCustomer: (customerId: string) => Promise<CustomerState>;

  fetchDispute: (id: string) => Promise<ProviderDispute>;
  /** The evidence sent to the bank, or the draft stored at the provider. */
  fetchDisputeAnswer: (id: string) => Promise<DisputeAnswer>;
  /** Stores a draft answer; `isFinal` submits it to the bank, which accepts one only. */
  answerDispute: (order: { id: string; evidence: DisputeEvidence; isFinal: boolean }) => Promise<void>;
  /** A card network's warning that a payment is probably fraudulent. */
  fetchFraudWarning: (id: string) => Promise<ProviderDispute>;

  /** Finds a code, preferring one that is still valid. Null if there is none. */
  findPromotion: (code: string) => Promise<Promotion | null>;
  /** The newest codes in any state, up to a hundred. */
  listPromotions: () => Promise<Promotion[]>;
  /** Creates a code. `codeTaken`: an active code has the same name. */
  createPromotion: (
    order: PromotionOrder,
  ) => Promise<{ ok: true; id: string } | { ok: false; code: 'codeTaken' }>;
  endPromotion: (id: string) => Promise<void>;
  /** Opens a checkout page; idempotent for each checkoutId. */
  openCheckout: (order: CheckoutOrder) => Promise<OpenCheckout>;
  findCheckout: (sessionId: string) => Promise<{ state: 'open' | 'complete' | 'expired' }>;
  /** Closes an unpaid checkout page; false when it was paid or closed meanwhile. */
  closeCheckout: (sessionId: string) => Promise<boolean>;
  /** The provider's own page for cards and invoices; `newCard`: only its form for another card. */
  openPortal: (customerId: string, returnUrl: string, part?: 'newCard') => Promise<string>;

  useCard: (order: { customerId: string; cardId: string }) => Promise<void>;
  removeCard: (cardId: string) => Promise<void>;
  /** Sets what invoices show. `taxIdRefused`: the provider rejects the tax id, but keeps the other details. */
  saveTaxDetails: (order: {
    customerId: string;
    /** The company, or else the person. */
    name: string;
    details: TaxDetails;
  }) => Promise<{ ok: true } | { ok: false; code: 'taxIdRefused' }>;

  startSubscription: (order: SubscriptionOrder) => Promise<Charged>;
  /** Changes the price at once; unused time is credited and the difference charged. */
  switchPrice: (order: SwitchOrder) => Promise<Charged>;
  previewStart: (order: Omit<SubscriptionOrder, 'key'>) => Promise<ChargePreview>;
  previewSwitch: (order: Omit<SwitchOrder, 'key'>) => Promise<ChargePreview>;
  /** Charges an open invoice to the stored card, at the customer's request. */
  payInvoice: (order: { customerId: string; invoiceId: string }) => Promise<Charged>;
  /** Stops charging a subscription until then; amounts due meanwhile are held. */
  pause: (subscriptionId: string, until: Date) => Promise<void>;
  endPause: (subscriptionId: string) => Promise<void>;
  collectHeld: (invoiceId: string) => Promise<void>;
  /** Cancels a subscription at the end of the paid period, and stores the reason and the customer's comment. */
  endAtPeriodEnd: (subscriptionId: string, because: EndingReason, comment?: string | null) => Promise<void>;
  goOn: (subscriptionId: string) => Promise<void>;
  endNow: (subscriptionId: string) => Promise<void>;
  /** Voids an open invoice, so that it is no longer collected. */
  voidInvoice: (invoiceId: string) => Promise<void>;
  /** Refunds money; `because` is stored with it: the reason, and the admin or member who did it. */
  refund: (order: {
    paymentId: string;
    amountCents: number;
    key: string;
    because?: { reason: string; userId: string };
  }) => Promise<void>;
  /** As `refund`, but a refusal by the provider is a result. */
  tryRefund: (order: Parameters<PaymentProvider['refund']>[0]) => Promise<GivenBack>;
  /** Credit that is used for coming invoices before the card is charged. */
  credit: (order: {
    customerId: string;
    amountCents: number;
    text: string;
    key: string;
  }) => Promise<GivenBack>;

  /** Verifies a webhook's signature. Throws WebhookRefused when it is wrong or too old. */
  readWebhook: (body: string, headers: Headers) => Promise<ProviderEvent>;
  /** The dispute or warning of an event's payload; null for other events. */
  disputeOf: (payload: unknown) => Pick<ProviderDispute, 'id' | 'kind'> | null;
};

/** The provider's webhooks arrive here. */
export const webhookPath = '/api/webhooks/stripe';

/**
 * Days until a failed renewal is retried: after the first failure, and after the second. The provider is configured
 * like this (docs/DEPLOY.md) and then leaves the subscription past due; we end it.
 */
export const retryDays = [4, 5] as const;

export type Offer = {
  /** Finds the price: 'creative_yearly_early_adopter'. */
  lookupKey: string;
  plan: string;
  name: string;
  cents: number;
  /** Null: a one-time payment. */
  every: { unit: 'month' | 'year'; count: number } | null;
};

export type CheckoutOrder = {
  checkoutId: string;
  userId: string;
  customerId: string;
  offer: Offer;
  /** A promotion's id (`findPromotion`); null: the page itself may ask for a code. */
  promotionId: string | null;
  isPromoCodeAsked: boolean;
  /** Taken off a one-time price for unused days of this subscription. */
  credit: { cents: number; subscriptionId: string; text: string } | null;
  /** Without a query: the provider's id of the checkout is added as `checkout`. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** A stored card. Its number stays with the provider. */
export type ProviderCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isUsed: boolean;
};

/** Details printed on invoices. An empty text means not given. */
export type TaxDetails = {
  company: string;
  /** ISO code: 'US'. */
  country: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  /** The customer's own reference for the order. */
  reference: string;
  taxId: TaxId | null;
};

/** `type` is the provider's: 'eu_vat'. */
export type TaxId = { type: string; value: string };

export type KnownTaxDetails = Omit<TaxDetails, 'taxId'> & {
  /** The register's confirmation; 'unavailable' where there is no register to check. */
  taxId: (TaxId & { verification: 'pending' | 'verified' | 'unverified' | 'unavailable' }) | null;
};

export type ProviderRefund = {
  id: string;
  paymentId: string;
  amountCents: number;
  reason: string | null;
  /** The user who made it, if it was made here. */
  userId: string | null;
  receiptUrl: string | null;
  createdAt: Date;
};

export type OpenCheckout = { sessionId: string; url: string };

/** The discount of a code: on the first payment, on those within some months, or on all. */
export type PromotionTerms = {
  code: string;
  plan: string | null;
  percentOff: number | null;
  centsOff: number | null;
  /** The number of months; 'first' is one payment. */
  lasts: 'first' | 'always' | number;
  maxUses: number | null;
  endsAt: Date | null;
};

export type Promotion = PromotionTerms & {
  id: string;
  /** Completed uses: counted on payment. */
  uses: number;
  state: 'running' | 'ended' | 'usedUp';
  createdAt: Date;
};

export type PromotionOrder = PromotionTerms & { name: string; key: string };

export type SubscriptionOrder = {
  customerId: string;
  offer: Offer;
  promotionId: string | null;
  key: string;
};
export type SwitchOrder = {
  subscriptionId: string;
  offer: Offer;
  /** Credits unused time from then on; never in the future. */
  creditFrom: Date;
  key: string;
};
/** What would be charged now, line by line; a credit is negative. */
export type ChargePreview = {
  lines: { cents: number; isCredit: boolean }[];
  /** The amount for the card, after the customer's own credit. */
  dueCents: number;
  /** The sum of the lines; a negative sum becomes credit for coming invoices. */
  totalCents: number;
  /** The part of the customer's credit that this uses. */
  balanceUsedCents: number;
  taxCents: number;
};
export type Charged =
  | { ok: true }
  | { ok: false; code: 'noCard' | 'declined' | 'authenticationNeeded' | 'addressNeeded' };

/** The result of a refund; `reason` is the provider's message. */
export type GivenBack = { ok: true } | { ok: false; reason: string };

export type CustomerState = {
  isDeleted: boolean;
  card: { brand: string; last4: string } | null;
  /** All stored cards, the default first. */
  cards: ProviderCard[];
  balanceCents: number;
  taxDetails: KnownTaxDetails | null;
  refunds: ProviderRefund[];
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  disputes: ProviderDispute[];
};

export const nothingHeld: CustomerState = {
  isDeleted: false,
  card: null,
  cards: [],
  balanceCents: 0,
  taxDetails: null,
  refunds: [],
  subscriptions: [],
  invoices: [],
  disputes: [],
};

export type DisputeEvidence = {
  customerName: string | null;
  customerEmail: string | null;
  productDescription: string | null;
  /** Sign-ins and later actions, as text. */
  accessLog: string | null;
  refundPolicy: string | null;
  /** All other evidence, in our words. */
  words: string | null;
};

export type DisputeAnswer = {
  evidence: DisputeEvidence;
  /** Whether the bank still accepts an answer: requested, not sent yet, and in time. */
  isOpen: boolean;
  isSent: boolean;
};

/** A payment that the cardholder's bank disputes or warns of. Its event has no customer; its charge does. */
export type ProviderDispute = {
  id: string;
  kind: 'dispute' | 'warning';
  /** The provider's status; for a warning 'actionable' or 'settled'. */
  status: string;
  reason: string;
  amountCents: number;
  customerId: string | null;
  paymentId: string | null;
  openedAt: Date;
  answerBy: Date | null;
};

/**
 * Why a subscription ends: everything was canceled, it alone was removed, the plan it depends on ended, or its payment
 * is disputed.
 */
export const endingReasons = ['cancellation', 'removal', 'dependence', 'dispute'] as const;
export type EndingReason = (typeof endingReasons)[number];

export type ProviderSubscription = {
  id: string;
  plan: string;
  interval: 'monthly' | 'quarterly' | 'yearly';
  status: string;
  priceCents: number;
  startedAt: Date;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  isEndingAtPeriodEnd: boolean;
  /** Null while it continues, and when it was canceled on the provider's own page. */
  endingBecause: EndingReason | null;
  /** When charging resumes; null if it is not paused. */
  pausedUntil: Date | null;
  /** Invoices not charged because of a pause. */
  held: { id: string; cents: number }[];
  endedAt: Date | null;
};

export type ProviderInvoice = {
  id: string;
  subscriptionId: string | null;
  /** Set for one-time payments; a subscription's invoice has the plan of its subscription. */
  plan: string | null;
  /** The subscription whose unused days were credited. */
  creditedSubscriptionId: string | null;
  number: string | null;
  description: string;
  amountCents: number;
  /** The total before that credit; negative when the invoice itself is a credit. */
  totalCents: number;
  creditCents: number;
  /** The period it covers; null for a one-time payment. */
  period: { start: Date; end: Date } | null;
  refundedCents: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  createdAt: Date;
  paidAt: Date | null;
  /** While it is open: the next automatic attempt; null when there are no more. */
  nextAttemptAt: Date | null;
  attempts: number;
  failure: string | null;
  url: string | null;
  pdfUrl: string | null;
  paymentId: string | null;
};

export type ProviderEvent = { id: string; type: string; customerId: string | null; payload: unknown };

/** A webhook that is not from the provider, or too old. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
