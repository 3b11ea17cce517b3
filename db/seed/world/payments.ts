import { graceDays, prices } from '#app/features/billing/price-list.ts';
import { retryDays } from '#app/platform/payments/payment-provider.ts';
import { createRandom, type Random } from './random.ts';
import type { FormerCreative, World, WorldCreative } from './world-types.ts';

const dayMs = 86_400_000;

/** The same day some months later; the last of the month if it has no such day. */
function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

function yearsBegun(startedAt: Date, at: Date): number {
  let years = 1;
  while (monthsAfter(startedAt, 12 * years) <= at) years++;
  return years;
}

/** Access continues this long after a period's end, until the renewal is reported. */
const renewalDays = 2;
const pastDueCount = 4;

function findLate({ creatives, now }: Pick<World, 'creatives' | 'now'>): WorldCreative[] {
  return creatives
    .filter((creative) => creative.plan === 'creative' && !creative.isFeatured)
    .filter(({ createdAt }) => {
      const years = yearsBegun(createdAt, now) - 1;
      const days = (now.getTime() - monthsAfter(createdAt, 12 * years).getTime()) / dayMs;
      return years > 0 && days >= 1 && days < graceDays - renewalDays;
    })
    .slice(0, pastDueCount);
}

/** Each user's access, derived from the payments. */
function statusRow(creative: WorldCreative, now: Date, isLate: boolean): Record<string, unknown> {
  const years = yearsBegun(creative.createdAt, now);
  const isLifetime = creative.plan === 'lifetime';
  const featured = paidFeatured(creative, now);
  const end = monthsAfter(creative.createdAt, 12 * (isLate ? years - 1 : years));
  return {
    user_id: creative.account.id,
    subscription_tier: featured ? tiers[featured] : 'Creative',
    subscription_end: isLifetime ? null : end,
    grace_until: isLifetime ? null : daysAfter(end, isLate ? graceDays : renewalDays),
    is_lifetime: isLifetime,
    updated_at: creative.createdAt,
  };
}

const tiers = { monthly: 'Creative with Featured', quarterly: 'Creative with Featured Quarterly' } as const;

/** The billing interval of a paid Featured; null when it is not paid. */
function paidFeatured(
  { featuredBy, featuredUntil }: WorldCreative,
  now: Date,
): 'monthly' | 'quarterly' | null {
  const isPaid = featuredBy !== 'grant' && featuredUntil !== null && featuredUntil > now;
  return isPaid ? featuredBy : null;
}

/**
 * Three years of payments as billing stores them: what each creative paid, pays, and stopped paying, at the prices of
 * the price list. Keys are table and column names.
 */
type Books = {
  billing_subscriptions: Row[];
  billing_invoices: Row[];
  billing_refunds: Row[];
  subscriptions: Row[];
};

type Row = Record<string, unknown>;
type Interval = 'monthly' | 'quarterly' | 'yearly';

const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const;
const centsOf = {
  monthly: prices.featuredMonthlyCents,
  quarterly: prices.featuredQuarterlyCents,
  yearly: prices.creativeYearly.earlyAdopterCents,
} as const;
const endingShare = 0.03;
const formerlyFeaturedShare = 0.08;

type PaymentInput = {
  owner: WorldCreative;
  interval: Interval;
  startedAt: Date;
  periods: number;
  /** Ended: after its last period, or at another time. */
  ended?: { at?: Date; because: string | null };
};

/** The creative with the email `paysElsewhere` pays in the sandbox: only their status is here. */
export function makePayments(world: World, paysElsewhere: string): Books {
  const books: Books = {
    billing_subscriptions: [],
    billing_invoices: [],
    billing_refunds: [],
    subscriptions: [],
  };
  const random = createRandom('payments');
  const late = new Set(findLate(world));
  for (const creative of world.creatives) {
    const own = random.fork(creative.id);
    books.subscriptions.push(statusRow(creative, world.now, late.has(creative)));
    if (creative.account.email === paysElsewhere) continue;
    if (creative.plan === 'lifetime') books.billing_invoices.push(lifetimeInvoice(creative));
    else
      addYears(books, {
        creative,
        now: world.now,
        isLate: late.has(creative),
        isEnding: own.chance(endingShare),
      });
    addFeatured(books, own, creative, world.now);
  }
  for (const creative of world.formerCreatives) {
    books.subscriptions.push({
      user_id: creative.account.id,
      is_lifetime: false,
      updated_at: creative.leftAt,
    });
    addFormer(books, creative);
  }
  return { ...books, billing_invoices: numbered(books.billing_invoices) };
}

function addYears(
  books: Books,
  {
    creative,
    now,
    isLate,
    isEnding,
  }: { creative: WorldCreative; now: Date; isLate: boolean; isEnding: boolean },
): void {
  const periods = yearsBegun(creative.createdAt, now);
  addSubscription(books, { owner: creative, interval: 'yearly', startedAt: creative.createdAt, periods });
  const [subscription, invoice] = [books.billing_subscriptions.at(-1), books.billing_invoices.at(-1)];
  if (!subscription || !invoice) return;
  if (isEnding && !isLate) {
    Object.assign(subscription, { is_ending_at_period_end: true, ending_because: 'cancellation' });
  }
  if (!isLate) return;
  const start = monthsAfter(creative.createdAt, 12 * (periods - 1));
  const triedAfter = [0, retryDays[0], retryDays[0] + retryDays[1]];
  const tries = triedAfter.filter((days) => daysAfter(start, days) <= now).length;
  const next = triedAfter[tries];
  Object.assign(subscription, { status: 'past_due', past_due_since: start, period_paid_cents: 0 });
  Object.assign(invoice, {
    status: 'open',
    paid_at: null,
    receipt_mailed_at: null,
    attempts: tries,
    next_attempt_at: next === undefined ? null : daysAfter(start, next),
    failure: 'Your card was declined.',
    failure_mailed_at: start,
  });
}

/** Featured as paid now, recently ended, or tried for a while. */
function addFeatured(books: Books, random: Random, creative: WorldCreative, now: Date): void {
  const { createdAt, featuredBy, featuredUntil } = creative;
  const most = (until: Date, interval: Interval) =>
    Math.floor((until.getTime() - createdAt.getTime()) / (31 * dayMs * monthsOf[interval]));
  if (featuredBy && featuredBy !== 'grant' && featuredUntil) {
    const isOver = featuredUntil <= now;
    const until = isOver ? featuredUntil : daysAfter(featuredUntil, -renewalDays);
    const periods = random.int(1, Math.min(9, most(until, featuredBy)));
    addSubscription(books, {
      owner: creative,
      interval: featuredBy,
      startedAt: monthsAfter(until, -monthsOf[featuredBy] * periods),
      periods,
      ...(isOver && { ended: { because: 'removal' } }),
    });
    return;
  }
  const interval = random.chance(0.7) ? 'monthly' : 'quarterly';
  const until = daysAfter(now, -random.int(20, 800));
  const periods = Math.min(most(until, interval), random.int(1, 6));
  if (featuredBy || periods < 1 || !random.chance(formerlyFeaturedShare)) return;
  addSubscription(books, {
    owner: creative,
    interval,
    startedAt: monthsAfter(until, -monthsOf[interval] * periods),
    periods,
    ended: { because: 'removal' },
  });
}

function addFormer(books: Books, creative: FormerCreative): void {
  addSubscription(books, {
    owner: creative,
    interval: 'yearly',
    startedAt: creative.createdAt,
    periods: yearsBegun(creative.createdAt, daysAfter(creative.leftAt, -1)),
    ended: { at: creative.leftAt, because: 'cancellation' },
  });
  const invoice = books.billing_invoices.at(-1);
  if (creative.isRefunded && invoice) {
    const id = `re_demo_${books.billing_refunds.length + 1}`;
    Object.assign(invoice, { refunded_cents: invoice.amount_cents, payment_id: `pi_${id}` });
    books.billing_refunds.push({
      id,
      user_id: creative.account.id,
      payment_id: `pi_${id}`,
      amount_cents: invoice.amount_cents,
      reason: 'Money-back guarantee',
      refunded_by: creative.account.id,
      created_at: creative.leftAt,
    });
  }
}

function addSubscription(books: Books, { owner, interval, startedAt, periods, ended }: PaymentInput): void {
  const plan = interval === 'yearly' ? 'creative' : 'featured';
  const id = `sub_demo_${books.billing_subscriptions.length + 1}`;
  const cents = centsOf[interval];
  const startOf = (period: number) => monthsAfter(startedAt, monthsOf[interval] * period);
  for (let period = 0; period < periods; period++) {
    books.billing_invoices.push(
      invoiceRow(owner, {
        at: startOf(period),
        until: startOf(period + 1),
        plan,
        cents,
        subscription_id: id,
      }),
    );
  }
  const end = startOf(periods);
  books.billing_subscriptions.push({
    id,
    user_id: owner.account.id,
    plan,
    billing_interval: interval,
    status: ended ? 'canceled' : 'active',
    price_cents: cents,
    started_at: startedAt,
    current_period_start: startOf(periods - 1),
    current_period_end: end,
    period_paid_cents: cents,
    is_ending_at_period_end: false,
    // Suppresses the renewal mail.
    reminded_of: end,
    ended_at: ended ? (ended.at ?? end) : null,
    ending_because: ended?.because ?? null,
  });
}

function lifetimeInvoice(creative: WorldCreative): Row {
  return invoiceRow(creative, {
    at: creative.createdAt,
    plan: 'lifetime_creative',
    cents: prices.lifetimeCents,
    subscription_id: null,
  });
}

const descriptions: Record<string, string> = {
  creative: '1 × Creative Profile',
  featured: '1 × Featured Upgrade',
  lifetime_creative: '1 × Lifetime Creative',
};

function invoiceRow(
  owner: WorldCreative,
  {
    at,
    plan,
    cents,
    subscription_id,
    until,
  }: { at: Date; plan: string; cents: number; subscription_id: string | null; until?: Date },
): Row {
  return {
    user_id: owner.account.id,
    subscription_id,
    plan,
    description: descriptions[plan],
    amount_cents: cents,
    refunded_cents: 0,
    status: 'paid',
    paid_at: at,
    attempts: 1,
    receipt_mailed_at: at,
    period_start: until ? at : null,
    period_end: until ?? null,
    created_at: at,
  };
}

/** Ids and numbers in the order of the days. */
function numbered(invoices: Row[]): Row[] {
  const dayOf = (row: Row) => (row.created_at as Date).getTime(); // as invoiceRow wrote it
  return [...invoices]
    .sort((one, other) => dayOf(one) - dayOf(other))
    .map((row, index) => ({
      ...row,
      id: `in_demo_${index + 1}`,
      number: `ORIEL-${String(index + 1).padStart(5, '0')}`,
    }));
}
