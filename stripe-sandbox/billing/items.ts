import { newId } from '../new-id.ts';
import type { Interval, Period, Price, SubscriptionItem } from '../objects/objects.ts';
import { refuse } from '../refusal.ts';
import { getObject, type Sandbox } from '../store.ts';
import type { Line } from './invoices.ts';
import { moneyText } from './money.ts';
import { periodEndAfter } from './periods.ts';

/** An item whose first period begins at that moment. */
export function newItem(
  subscription: string,
  price: Price,
  at: number,
  id = newId('si', 14),
): SubscriptionItem {
  const { interval, interval_count } = intervalOf(price);
  return {
    id,
    object: 'subscription_item',
    created: at,
    current_period_start: at,
    current_period_end: periodEndAfter(at, intervalOf(price), at),
    // Stripe still represents each recurring price as a plan too.
    plan: {
      id: price.id,
      object: 'plan',
      created: price.created,
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      currency: price.currency,
      interval,
      interval_count,
      product: price.product,
    },
    price,
    subscription,
  };
}

export function intervalOf(price: Price): Interval {
  if (!price.recurring) {
    throw refuse('This field only accepts recurring prices.', { param: 'items[0][price]' });
  }
  return price.recurring;
}

export async function periodLine(sandbox: Sandbox, item: SubscriptionItem): Promise<Line> {
  return {
    price: item.price,
    text: `1 × ${await nameOf(sandbox, item.price)}`,
    cents: item.price.unit_amount,
    period: periodOf(item),
    item,
  };
}

/** A price's name on invoices: 'Creative Profile (at $99.00 / year)'. */
export async function nameOf(sandbox: Sandbox, price: Price): Promise<string> {
  const { name } = await getObject(sandbox, 'product', price.product);
  const { interval, interval_count: count } = intervalOf(price);
  return `${name} (at ${moneyText(price.unit_amount)} / ${count === 1 ? interval : `every ${count} ${interval}s`})`;
}

export function periodOf(item: SubscriptionItem): Period {
  return { start: item.current_period_start, end: item.current_period_end };
}
