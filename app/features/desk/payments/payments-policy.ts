import { z } from 'zod';
import { pastDueColumns } from '#app/features/billing/past-due-orders.ts';
import { creativeYearlyCents, exactDollars, prices } from '#app/features/billing/price-list.ts';
import { dayMs } from '#app/platform/days.ts';
import { orderText, readOrder, type TableOrder } from '#app/ui/table-order.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type Held = {
  isLifetime: boolean;
  creative: { isEnding: boolean; isPastDue: boolean } | null;
  featured: { isEnding: boolean; isPastDue: boolean } | null;
};

export type GiftRefusal = 'notCreative' | 'alreadyHeld';

/** Why a user cannot be given a plan; null when they can. A paying user needs a pause or a refund instead. */
export function whyNotGive(userType: string, { isLifetime, creative }: Held): GiftRefusal | null {
  if (userType !== 'creative') {
    return 'notCreative';
  }
  return isLifetime || creative ? 'alreadyHeld' : null;
}

export type PauseRefusal = 'nothingRenews' | 'paymentDue';

/** Why payments cannot be paused; null when they can. What is already due must be paid or ends. */
export function whyNotPause({ creative, featured }: Held): PauseRefusal | null {
  const running = [creative, featured].filter((plan) => plan !== null);
  if (running.some(({ isPastDue }) => isPastDue)) {
    return 'paymentDue';
  }
  return running.some(({ isEnding }) => !isEnding) ? null : 'nothingRenews';
}

export const giftMonths = [1, 2, 3, 6, 12, 24] as const;
const pauseMaxDays = 366;
export const ownDay = 'day';
export const reasonMaxLength = 1_000;

const reason = z
  .string({ error: 'Say why. It is kept in the audit log.' })
  .trim()
  .min(1, 'Say why. It is kept in the audit log.')
  .max(reasonMaxLength, `At most ${reasonMaxLength} characters.`);

export const giftSchema = z.object({
  id: z.uuid(),
  months: z.coerce
    .number('Choose for how long.')
    .refine((months) => giftMonths.some((known) => known === months), 'Choose for how long.'),
  reason,
});

export function pauseSchema(at: Date) {
  const most = new Date(at.getTime() + pauseMaxDays * dayMs);
  const pause = z.object({
    until: z.iso
      .date('Choose a day.')
      .transform((day) => new Date(`${day}T12:00:00Z`))
      .refine((until) => until > at, 'Choose a day that is to come.')
      .refine((until) => until <= most, 'Choose a day within a year.'),
    reason,
  });
  return z.preprocess((given) => withChosenDay(given), pause);
}

/** Uses the day of the chosen option, unless the own-day option is chosen. */
function withChosenDay(given: unknown): unknown {
  const { choice, ...typed } = (given ?? {}) as Record<string, unknown>;
  return typeof choice === 'string' && choice !== ownDay ? { ...typed, until: choice } : typed;
}

const optionalWhole = (most: number, error: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine(
      (text) => text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most),
      error,
    )
    .transform((text) => (text === '' ? null : Number(text)));

/** A typed promo code; `now` is the provider's time. Amounts become whole cents. */
export function promoSchema(now: Date) {
  return (
    z
      .object({
        code: z
          .string({ error: 'Enter a code.' })
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{3,30}$/, 'Use 3 to 30 capitals and digits.'),
        plan: z.enum(promoPlans, 'Choose a plan.'),
        unit: z.enum(['percent', 'dollars'], 'Choose percent or dollars.'),
        value: z
          .string({ error: 'Enter how much.' })
          .trim()
          .regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter how much, such as 15 or 20.00.')
          .transform(Number),
        lasting: z.enum(promoLasting, 'Choose what it is taken off.'),
        maxUses: optionalWhole(1_000_000, 'Enter a whole number, or leave it empty.'),
        lastDay: z
          .union([z.literal(''), z.iso.date('Choose a day.')])
          .default('')
          .transform((day) => (day === '' ? null : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000))),
      })
      .superRefine(({ unit, value, lastDay }, context) => {
        if (unit === 'percent' && (value <= 0 || value > 100)) {
          context.addIssue({
            code: 'custom',
            path: ['value'],
            message: 'A percentage is between 1 and 100.',
          });
        }
        if (unit === 'dollars' && (value < 0.5 || value > 1_000)) {
          context.addIssue({ code: 'custom', path: ['value'], message: 'Enter between $0.50 and $1,000.' });
        }
        if (lastDay && lastDay <= now) {
          context.addIssue({ code: 'custom', path: ['lastDay'], message: 'Choose a day that is to come.' });
        }
      })
      // Lifetime is paid once.
      .transform((given) => ({
        ...given,
        lasting: given.plan === 'lifetime_creative' ? ('first' as const) : given.lasting,
      }))
  );
}

export type NewPromo = z.infer<ReturnType<typeof promoSchema>>;

export const promoPlans = ['creative', 'featured', 'lifetime_creative'] as const;
export type PromoPlan = (typeof promoPlans)[number];
const promoLasting = ['first', 'three', 'always'] as const;
type PromoLasting = (typeof promoLasting)[number];

/** A code's discount: `value` in percent or in whole cents. */
type PromoGift = { unit: 'percent' | 'dollars'; value: number };

export function promoPriceCents(plan: PromoPlan, isEarlyAdopterPricing: boolean): number {
  switch (plan) {
    case 'creative':
      return creativeYearlyCents(isEarlyAdopterPricing);
    case 'featured':
      return prices.featuredMonthlyCents;
    case 'lifetime_creative':
      return prices.lifetimeCents;
  }
}

/** The first payment, and the largest total discount; null when it is unlimited. */
export function promoEffect(
  { unit, value }: PromoGift,
  { priceCents, maxUses }: { priceCents: number; maxUses: number | null },
): { paysCents: number; givenCents: number | null } {
  // Half a cent is rounded up, as the provider does.
  const off =
    unit === 'percent' ? Math.floor((2 * priceCents * value + 100) / 200) : Math.min(value, priceCents);
  return { paysCents: priceCents - off, givenCents: maxUses === null ? null : off * maxUses };
}

/** Months that the code applies: three years, or three months of Featured. */
export function lastsOf(plan: PromoPlan, lasting: PromoLasting): 'first' | 'always' | number {
  if (lasting === 'three') {
    return plan === 'creative' ? 36 : 3;
  }
  return lasting;
}

type Terms = {
  plan: string | null;
  percentOff: number | null;
  centsOff: number | null;
  lasts: 'first' | 'always' | number;
};

/** "20% off the first year", "15% off three months", "$100.00 off". */
export function promoText({ plan, percentOff, centsOff, lasts }: Terms): string {
  const off = `${percentOff === null ? exactDollars(centsOff ?? 0) : `${percentOff}%`} off`;
  if (plan === 'lifetime_creative') {
    return off;
  }
  if (lasts === 'always') {
    return `${off} every payment`;
  }
  if (lasts === 'first') {
    return `${off} the first ${plan === 'creative' ? 'year' : 'payment'}`;
  }
  const years = lasts % 12 === 0 ? lasts / 12 : null;
  return `${off} ${years === null ? `${lasts} months` : years === 1 ? 'a year' : `${years} years`}`;
}

export const refundsShown = 50;

export const unpaidColumns = pastDueColumns;
export const refundColumns = { day: 'falling', name: 'rising', sum: 'falling' } as const;
export const codeColumns = { code: 'rising', used: 'falling', lastDay: 'rising', state: 'rising' } as const;

export type UnpaidOrder = TableOrder<keyof typeof unpaidColumns>;
export type RefundOrder = TableOrder<keyof typeof refundColumns>;
export type CodeOrder = TableOrder<keyof typeof codeColumns>;

/** Order of each table. Defaults: longest overdue, newest refunds and active codes first. */
export type PaymentOrders = { unpaid: UnpaidOrder; refunds: RefundOrder; codes: CodeOrder };

const usual: PaymentOrders = {
  unpaid: { name: 'since', isFalling: false },
  refunds: { name: 'day', isFalling: true },
  codes: { name: 'state', isFalling: false },
};

export function readPaymentOrders(parameters: URLSearchParams): PaymentOrders {
  return {
    unpaid: readOrder(parameters.get('unpaid'), unpaidColumns, usual.unpaid),
    refunds: readOrder(parameters.get('refunds'), refundColumns, usual.refunds),
    codes: readOrder(parameters.get('codes'), codeColumns, usual.codes),
  };
}

export function paymentsAddress(orders: PaymentOrders): string {
  const query = new URLSearchParams();
  for (const table of ['unpaid', 'refunds', 'codes'] as const) {
    if (orderText(orders[table]) !== orderText(usual[table])) {
      query.set(table, orderText(orders[table]));
    }
  }
  return query.size > 0 ? `/admin/payments?${query}` : '/admin/payments';
}

export const planChangeDone = {
  given: { title: 'Plan Given', text: 'They are told by email. It ends by itself.' },
  giftEnded: { title: 'Gift Ended' },
  paused: { title: 'Payments Paused', text: 'They are told by email.' },
  resumed: { title: 'Payments Resumed' },
} satisfies Record<string, Toast>;

export const planChangeRefusals: Record<GiftRefusal | PauseRefusal | 'notAllowed' | 'gone', string> = {
  notCreative: 'Plans are for creatives.',
  alreadyHeld: 'They pay for a plan already. Pause their payments instead.',
  nothingRenews: 'Nothing renews, so there is nothing to pause.',
  paymentDue: 'A payment is due. It is paid first, or ends with its days of grace.',
  notAllowed: 'You are not allowed to do this.',
  gone: 'There is nothing left to change.',
};

export const providerAway: Toast = {
  title: 'Error',
  text: 'The payment provider did not answer. Nothing was changed. Please try again.',
  tone: 'danger',
};

export const moneyDone = {
  paid: { title: 'Payment Received', text: 'Their plan continues, and their receipt is on its way.' },
  codeMade: { title: 'Promo Code Created', text: 'It can be used at checkout now.' },
  codeEnded: { title: 'Promo Code Ended', text: 'Nobody can use it any more. What was paid with it stays.' },
} satisfies Record<string, Toast>;

/** Refusals of payment changes; the bank's messages are in the texts of billing. */
export const moneyRefusals = {
  notAllowed: 'You are not allowed to do this.',
  gone: 'There is nothing left to change.',
  codeTaken: 'Another code with these letters is running. End it first, or choose another.',
  noCard: 'There is no card on file. Ask them to add one.',
  declined: 'Their bank declined the card. Nothing was charged.',
  authenticationNeeded: 'Their bank wants a confirmation from them. Nothing was charged.',
  addressNeeded: 'Tax depends on their address, which is missing. Nothing was charged.',
} as const;

export const disputeMessages = {
  sent: { title: 'Answer Sent', text: 'The bank decides now, which may take two months.' },
  kept: { title: 'Draft Saved' },
  answerClosed: {
    title: 'Not Sent',
    text: 'The bank takes no answer any more: one was sent, or it is too late.',
    tone: 'danger',
  },
  notAllowed: { title: 'Not Sent', text: 'You are not allowed to do this.', tone: 'danger' },
  notAnswered: { title: 'Not Sent', text: 'Please choose what is sent.', tone: 'danger' },
} satisfies Record<string, Toast>;
