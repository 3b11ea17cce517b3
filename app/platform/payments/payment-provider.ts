/**
 * What Oriel asks of a payment provider. Stripe's API is behind it in production, the embedded sandbox that
 * speaks the same API everywhere else (docs/decisions/0023). Money in whole US cents, times as dates. One type and
 * everything it speaks of, hence the length.
 */
export type PaymentProvider = {
  /** As people call it: 'Stripe'. */
  name: string;
  /** Sandbox: no money moves. */
  isSandbox: boolean;
  /** Whether it reckons sales tax and VAT by itself, from the address and tax id of a customer. */
  isTaxAutomatic: boolean;
  /** The provider's page of a payment, for admins: there a dispute is answered. */
  paymentUrl: (paymentId: string) => string;
  /** Where its own pages are, when they are not on this site: a form of ours leads there. */
  pageOrigins: readonly string[];

  /** The provider's present: the sandbox's clock can be moved forward. */
  now: () => Promise<Date>;

  /**
   * Creates what is missing of these products and prices, found by their keys. Returns what was created. A sandbox
   * needs no such call: it creates an offer's price when the offer is first used.
   */
  preparePrices: (offers: Offer[]) => Promise<string[]>;

  /** Makes a customer for an account; the same account asked twice gets the same one. */
  createCustomer: (person: { userId: string; email: string; name: string }) => Promise<string>;
  /** Tells the provider a changed address or name: receipts go there. */
  renameCustomer: (customerId: string, person: { email: string; name: string }) => Promise<void>;
  /** Ends everything that runs for a customer, at once, and forgets the cards. Invoices stay. */
  forgetCustomer: (customerId: string) => Promise<void>;
  /** Everything we must know of a customer, as it is now. */
  fetchCustomer: (customerId: string) => Promise<CustomerState>;

  fetchDispute: (id: string) => Promise<ProviderDispute>;
  /** What the bank was answered, or would be: the draft is kept by the provider. */
  fetchDisputeAnswer: (id: string) => Promise<DisputeAnswer>;
  /** Keeps an answer as a draft; `isFinal` sends it to the bank, which takes one. */
  answerDispute: (order: { id: string; evidence: DisputeEvidence; isFinal: boolean }) => Promise<void>;
  /** A card network's warning that a payment is probably fraud. */
  fetchFraudWarning: (id: string) => Promise<ProviderDispute>;

  /** A code by its letters: of several the one that can be used. Null when there is none. */
  findPromotion: (code: string) => Promise<Promotion | null>;
  /** The newest codes, whatever their state, up to a hundred. */
  listPromotions: () => Promise<Promotion[]>;
  /** Makes a code. `codeTaken`: another one with these letters can still be used. */
  createPromotion: (
    order: PromotionOrder,
  ) => Promise<{ ok: true; id: string } | { ok: false; code: 'codeTaken' }>;
  /** Nobody can use a code any more. */
  endPromotion: (id: string) => Promise<void>;
  /** Opens a checkout page. The same checkoutId asked twice gets the same one. */
  openCheckout: (order: CheckoutOrder) => Promise<OpenCheckout>;
  findCheckout: (sessionId: string) => Promise<{ state: 'open' | 'complete' | 'expired' }>;
  /** Closes a checkout page that nobody has paid; false when it was paid or closed meanwhile. */
  closeCheckout: (sessionId: string) => Promise<boolean>;
  /** The provider's own page for cards and invoices; `newCard`: the part of it that takes another card. */
  openPortal: (customerId: string, returnUrl: string, part?: 'newCard') => Promise<string>;

  /** Charges this card of a customer from now on, for all that runs. */
  useCard: (order: { customerId: string; cardId: string }) => Promise<void>;
  /** Forgets a card. */
  removeCard: (cardId: string) => Promise<void>;
  /**
   * What is printed on invoices from now on. `taxIdRefused`: the provider knows no such tax id; what else was given is
   * kept then.
   */
  saveTaxDetails: (order: {
    customerId: string;
    /** Who is billed: the company, else the person. */
    name: string;
    details: TaxDetails;
  }) => Promise<{ ok: true } | { ok: false; code: 'taxIdRefused' }>;

  /** Starts a subscription on the card that is known already. */
  startSubscription: (order: SubscriptionOrder) => Promise<Charged>;
  /** Changes the price at once; the unused time is credited and the difference charged. */
  switchPrice: (order: SwitchOrder) => Promise<Charged>;
  /** What `startSubscription` would charge now. */
  previewStart: (order: Omit<SubscriptionOrder, 'key'>) => Promise<ChargePreview>;
  /** What `switchPrice` would charge now. */
  previewSwitch: (order: Omit<SwitchOrder, 'key'>) => Promise<ChargePreview>;
  /** Charges an open invoice to the known card, as its owner asks. */
  payInvoice: (order: { customerId: string; invoiceId: string }) => Promise<Charged>;
  /** Charges nothing for a subscription until then; what falls due meanwhile is held. */
  pause: (subscriptionId: string, until: Date) => Promise<void>;
  endPause: (subscriptionId: string) => Promise<void>;
  /** Asks for an invoice that a pause has held. */
  collectHeld: (invoiceId: string) => Promise<void>;
  /** Lets a subscription run out at the end of what is paid, and remembers why, with what its owner says of it. */
  endAtPeriodEnd: (subscriptionId: string, because: EndingReason, comment?: string | null) => Promise<void>;
  /** Lets a subscription that was to run out go on after all. */
  goOn: (subscriptionId: string) => Promise<void>;
  endNow: (subscriptionId: string) => Promise<void>;
  /** Nobody is asked for an open invoice any more. */
  voidInvoice: (invoiceId: string) => Promise<void>;
  /** Gives money back; `because` is kept with it: why, and which admin or member did it. */
  refund: (order: {
    paymentId: string;
    amountCents: number;
    key: string;
    because?: { reason: string; userId: string };
  }) => Promise<void>;
  /** As `refund`, or says that the provider refuses. */
  tryRefund: (order: Parameters<PaymentProvider['refund']>[0]) => Promise<GivenBack>;
  /** Credit that is used up by coming invoices, before the card is charged. */
  credit: (order: {
    customerId: string;
    amountCents: number;
    text: string;
    key: string;
  }) => Promise<GivenBack>;

  /** Checks the signature of a webhook. Throws WebhookRefused when it does not fit or is too old. */
  readWebhook: (body: string, headers: Headers) => Promise<ProviderEvent>;
  /** The dispute or warning that an event's payload is about; null when it is about something else. */
  disputeOf: (payload: unknown) => Pick<ProviderDispute, 'id' | 'kind'> | null;
};

/** Where the provider's webhooks arrive. */
export const webhookPath = '/api/webhooks/stripe';

/**
 * Days until a refused renewal is tried again: after the first refusal, and after the second. The provider is set so
 * (docs/DEPLOY.md) and leaves the subscription past due afterwards; we end it.
 */
export const retryDays = [4, 5] as const;

/** Something that can be bought, as the provider has to know it. */
export type Offer = {
  /** Finds the price: 'creative_yearly_early_adopter'. */
  lookupKey: string;
  plan: string;
  name: string;
  cents: number;
  /** Null: paid once. */
  every: { unit: 'month' | 'year'; count: number } | null;
};

export type CheckoutOrder = {
  checkoutId: string;
  userId: string;
  customerId: string;
  offer: Offer;
  /** A promotion's id (`findPromotion`); without it the page itself may ask for a code. */
  promotionId: string | null;
  isPromoCodeAsked: boolean;
  /** Taken off the price of what is paid once, since days of this subscription are left. */
  credit: { cents: number; subscriptionId: string; text: string } | null;
  /** Without a query: the checkout's id at the provider is added as `checkout`. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** A card on file. Its number stays with the provider. */
export type ProviderCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The one that is charged. */
  isUsed: boolean;
};

/** What is printed on invoices. Empty texts are not given. */
export type TaxDetails = {
  /** Instead of the person's own name. */
  company: string;
  /** ISO code: 'US'. */
  country: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  /** The buyer's own word for the order. */
  reference: string;
  taxId: TaxId | null;
};

/** `type` is the provider's: 'eu_vat'. */
export type TaxId = { type: string; value: string };

export type KnownTaxDetails = Omit<TaxDetails, 'taxId'> & {
  /** Whether a register confirms it; 'unavailable' where nobody asks one. */
  taxId: (TaxId & { verification: 'pending' | 'verified' | 'unverified' | 'unavailable' }) | null;
};

/** Money that was given back. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  amountCents: number;
  reason: string | null;
  /** Who did it, where it was done here. */
  userId: string | null;
  receiptUrl: string | null;
  createdAt: Date;
};

export type OpenCheckout = { sessionId: string; url: string };

/** What a code takes off: of the first payment, of those within some months, or of every one. */
export type PromotionTerms = {
  code: string;
  /** Null: of whatever is bought. */
  plan: string | null;
  percentOff: number | null;
  centsOff: number | null;
  /** For how many months; 'first' is one payment. */
  lasts: 'first' | 'always' | number;
  maxUses: number | null;
  endsAt: Date | null;
};

export type Promotion = PromotionTerms & {
  id: string;
  /** How often it was used: counted when it is paid. */
  uses: number;
  state: 'running' | 'ended' | 'usedUp';
  createdAt: Date;
};

export type PromotionOrder = PromotionTerms & { name: string; key: string };

export type SubscriptionOrder = {
  customerId: string;
  offer: Offer;
  /** A promotion's id (`findPromotion`). */
  promotionId: string | null;
  key: string;
};
export type SwitchOrder = {
  subscriptionId: string;
  offer: Offer;
  /** From when unused time is credited: never in the future. */
  creditFrom: Date;
  key: string;
};
/** What would be charged now, line by line; a credit is negative. */
export type ChargePreview = {
  lines: { cents: number; isCredit: boolean }[];
  /** After the customer's own credit: what the card pays. */
  dueCents: number;
  /** The lines together; negative becomes credit on coming invoices. */
  totalCents: number;
  /** What the customer had to their credit and this uses. */
  balanceUsedCents: number;
  /** Sales tax or VAT within the total. */
  taxCents: number;
};
/** Whether a charge on the known card went through. */
export type Charged =
  | { ok: true }
  | { ok: false; code: 'noCard' | 'declined' | 'authenticationNeeded' | 'addressNeeded' };

/** Whether money was given back; `reason` is what the provider said. */
export type GivenBack = { ok: true } | { ok: false; reason: string };

export type CustomerState = {
  isDeleted: boolean;
  /** The card that renewals are charged to. */
  card: { brand: string; last4: string } | null;
  /** Every card on file, the one that is charged first. */
  cards: ProviderCard[];
  /** What goes toward the next bills. */
  balanceCents: number;
  taxDetails: KnownTaxDetails | null;
  refunds: ProviderRefund[];
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  disputes: ProviderDispute[];
};

/** What is known of a customer who has nothing. */
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

/** What a bank is told about a disputed payment; null where nothing is said. */
export type DisputeEvidence = {
  customerName: string | null;
  customerEmail: string | null;
  productDescription: string | null;
  /** Signing in and what was done since, as text. */
  accessLog: string | null;
  /** How somebody was told what is given back. */
  refundPolicy: string | null;
  /** Everything else, in our words. */
  words: string | null;
};

export type DisputeAnswer = {
  evidence: DisputeEvidence;
  /** Whether the bank still takes one: asked for, not sent yet, and in time. */
  isOpen: boolean;
  isSent: boolean;
};

/** A payment that its cardholder's bank disputes or warns of. Its event names no customer; its charge does. */
export type ProviderDispute = {
  id: string;
  kind: 'dispute' | 'warning';
  /** The provider's word; of a warning 'actionable' or 'settled'. */
  status: string;
  reason: string;
  amountCents: number;
  customerId: string | null;
  paymentId: string | null;
  openedAt: Date;
  /** Until when the bank takes an answer. */
  answerBy: Date | null;
};

/**
 * Why a subscription runs out: everything was canceled, it alone was removed, it depends on a plan that is gone, or
 * its payment is disputed.
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
  /** Null while it goes on, and when it was ended on the provider's own page. */
  endingBecause: EndingReason | null;
  /** Until when nothing is charged; null while it is charged as usual. */
  pausedUntil: Date | null;
  /** Invoices that were not charged because of a pause. */
  held: { id: string; cents: number }[];
  endedAt: Date | null;
};

export type ProviderInvoice = {
  id: string;
  subscriptionId: string | null;
  /** Given for what is paid once; a subscription's invoice has the plan of its subscription. */
  plan: string | null;
  /** The subscription whose unused days were taken off its price. */
  creditedSubscriptionId: string | null;
  number: string | null;
  description: string;
  /** What is asked for, after what the customer had to their credit. */
  amountCents: number;
  /** What it comes to before that credit; negative when it is one. */
  totalCents: number;
  /** What was taken off for unused time. */
  creditCents: number;
  /** For which time it is; null for what is paid once. */
  period: { start: Date; end: Date } | null;
  refundedCents: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  createdAt: Date;
  paidAt: Date | null;
  /** While it is open: when it is tried again by itself; null when that is over. */
  nextAttemptAt: Date | null;
  attempts: number;
  /** What the bank said at the last refused try. */
  failure: string | null;
  url: string | null;
  pdfUrl: string | null;
  /** Names the payment for a refund. */
  paymentId: string | null;
};

export type ProviderEvent = { id: string; type: string; customerId: string | null; payload: unknown };

/** A webhook that is not the provider's, or too old. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
