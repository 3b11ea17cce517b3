import { type BillingInterval, periodEndAfter } from './billing-period.ts';
import type { Coupon, Discount } from './bodies/catalogue-bodies.ts';
import type { Line } from './bodies/invoice-bodies.ts';
import type { Subscription, SubscriptionItem } from './bodies/subscription-bodies.ts';
import { discountCents, isDiscountRunning } from './discount.ts';
import { type Period, switchCost } from './proration.ts';

/** A discount with the coupon that it is made of. */
export type RunningDiscount = { discount: Discount; coupon: Coupon };

/** The discount as far as it applies to the subscription's next invoice. */
export function discountNow(
  subscription: Subscription,
  running: RunningDiscount | null,
  at: number,
): RunningDiscount | null {
  const invoiceNumber = subscription.sandbox.invoices + 1;
  const { end } = running?.discount ?? { end: null };
  return running && isDiscountRunning(running.coupon, { invoiceNumber, end, at }) ? running : null;
}

/** The lines of a whole period of each item. */
export function periodLines(
  items: readonly SubscriptionItem[],
  { name, running }: { name: (item: SubscriptionItem) => string; running: RunningDiscount | null },
): Line[] {
  const amounts = items.map((item) => item.price.unit_amount * item.quantity);
  const off = running ? discountCents(running.coupon, amounts) : [];
  return items.map((item, place) => ({
    price: item.price,
    quantity: item.quantity,
    amount: amounts[place] ?? 0,
    description: `${item.quantity} × ${name(item)}`,
    period: periodOf(item),
    isProration: false,
    subscription: item.subscription,
    subscriptionItem: item.id,
    discountCents: off[place] ?? 0,
    discount: running?.discount.id ?? null,
  }));
}

/** What each item's whole period costs after its discount, by item: what is given back when it is left early. */
export function centsByItem(lines: readonly Line[]): Record<string, number> {
  return Object.fromEntries(
    lines
      .filter((line) => !line.isProration && line.subscriptionItem)
      .map((line) => [line.subscriptionItem, line.amount - line.discountCents]),
  );
}

/** The next period of an item; the day of the month stays the anchor's. */
export function nextPeriod(item: SubscriptionItem, anchor: number): Period {
  return {
    start: item.current_period_end,
    end: periodEndAfter(anchor, intervalOf(item), item.current_period_end),
  };
}

export function periodOf(item: SubscriptionItem): Period {
  return { start: item.current_period_start, end: item.current_period_end };
}

export function intervalOf({ price }: SubscriptionItem): BillingInterval {
  return price.recurring ?? { interval: 'month', interval_count: 1 };
}

export function isSameInterval(a: BillingInterval, b: BillingInterval): boolean {
  return a.interval === b.interval && a.interval_count === b.interval_count;
}

export type PlanSwitch = {
  items: SubscriptionItem[];
  lines: Line[];
  paidCents: Record<string, number>;
  startsAnew: boolean;
};

/**
 * Other prices for a subscription's items: the items as they will be, the lines that this causes, and what will then
 * have been paid for each item's period.
 */
export function switchPrices(
  subscription: Subscription,
  given: {
    changed: readonly SubscriptionItem[];
    isPaid: boolean;
    isProrated: boolean;
    /** The moment that unused time is reckoned from. */
    at: number;
    /** When a new interval begins. */
    startsAt: number;
    running: RunningDiscount | null;
    name: (item: SubscriptionItem) => string;
  },
): PlanSwitch {
  const { changed, at, startsAt, running, name } = given;
  const now = subscription.items.data;
  const startsAnew = now.some((item, place) => {
    const next = changed[place];
    return next && !isSameInterval(intervalOf(item), intervalOf(next));
  });
  const items = changed.map((item) =>
    startsAnew
      ? {
          ...item,
          current_period_start: startsAt,
          current_period_end: periodEndAfter(startsAt, intervalOf(item), startsAt),
        }
      : item,
  );
  const whole = periodLines(items, { name, running });
  const lines: Line[] = [];
  now.forEach((item, place) => {
    const line = whole[place];
    const isChanged = item.price.id !== line?.price.id || item.quantity !== line.quantity;
    if (!line || !(isChanged || startsAnew)) {
      return;
    }
    const rest = { start: at, end: item.current_period_end };
    const cost = switchCost({
      paidCents: given.isPaid ? (subscription.sandbox.paidCents[item.id] ?? 0) : 0,
      newCents: line.amount - line.discountCents,
      period: periodOf(item),
      at,
      isSameInterval: !startsAnew,
      isProrated: given.isProrated,
    });
    if (cost.creditCents > 0) {
      lines.push({
        ...line,
        price: item.price,
        quantity: item.quantity,
        amount: -cost.creditCents,
        description: `Unused time on ${name(item)}`,
        period: rest,
        isProration: true,
        discountCents: 0,
        discount: null,
      });
    }
    if (startsAnew) {
      lines.push(line);
    } else if (cost.chargeCents > 0) {
      lines.push({
        ...line,
        amount: cost.chargeCents,
        description: `Remaining time on ${name(changed[place] ?? item)}`,
        period: rest,
        isProration: true,
        discountCents: 0,
        discount: null,
      });
    }
  });
  return { items, lines, paidCents: centsByItem(whole), startsAnew };
}
