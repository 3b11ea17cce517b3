import { sql } from 'drizzle-orm';
import type { Price, Product } from './bodies/catalogue-bodies.ts';
import type { Sandbox } from './sandbox-store.server.ts';

/** How invoices call what a price is for, such as 'Creative Profile (at $99.00 / year)'. */
export async function nameItems(
  { tx }: Sandbox,
  prices: readonly Price[],
): Promise<(item: { price: Price }) => string> {
  const ids = [...new Set(prices.map((price) => price.product))];
  const { rows } = await tx.execute(
    sql`select body from sandbox_objects where kind = 'product' and id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
  const names = new Map(rows.map((row) => [(row.body as Product).id, (row.body as Product).name]));
  return ({ price }) => `${names.get(price.product) ?? price.product}${rateOf(price)}`;
}

function rateOf(price: Price): string {
  if (!price.recurring) {
    return '';
  }
  const { interval, interval_count: count } = price.recurring;
  const each = count === 1 ? interval : `every ${count} ${interval}s`;
  return ` (at ${dollarsAndCents(price.unit_amount)} / ${each})`;
}

function dollarsAndCents(cents: number): string {
  return `$${(cents - (cents % 100)) / 100}.${String(cents % 100).padStart(2, '0')}`;
}
