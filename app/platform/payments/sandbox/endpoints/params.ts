import type { SQL } from 'drizzle-orm';
import { z } from 'zod';

/** How Stripe's form bodies write their values. */

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z.coerce.number().int();
export const decimal = z.coerce.number();
export const metadata = z.record(z.string(), z.string());
/** `''` takes the value away. */
export const clearableMetadata = z.union([metadata, z.literal('')]);
export const discounts = z
  .array(z.object({ coupon: z.string().optional(), promotion_code: z.string().optional() }))
  .max(1);
export const paging = z.object({
  limit: whole.min(1).max(100).default(10),
  starting_after: z.string().optional(),
});

/** The page of a list that a request asks for. */
export function pageOf(
  params: z.infer<typeof paging> & { customer?: string | undefined },
  where: SQL[] = [],
) {
  return { limit: params.limit, startingAfter: params.starting_after, customer: params.customer, where };
}

/** Without the keys that were not given. */
export function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
