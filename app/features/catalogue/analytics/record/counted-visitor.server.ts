import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Actor } from '#app/features/accounts/actor.ts';
import { utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { dailySalts } from '#app/platform/db/schema/activity.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';

export type Visit = { actor: Actor | null; address: string; userAgent: string; at: Date };

export type CountedVisitor = { day: string; visitor: string };

export function isCountable(userAgent: string): boolean {
  return userAgent !== '' && !isbot(userAgent);
}

export async function countedVisitor({ address, userAgent, at }: Visit): Promise<CountedVisitor> {
  const day = utcDay(at);
  return { day, visitor: visitorHash(await getDailySalt(day), { address, userAgent }) };
}

export function idArray(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}

/**
 * An anonymous id of a visitor for one day. Once the day's salt is deleted, it can neither be traced back nor linked
 * with other days. All of an IPv6 /64 network counts as one address.
 */
export function visitorHash(salt: string, visitor: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt)
    .update(`${placeOf(visitor.address)}\n${visitor.userAgent}`)
    .digest('base64url');
}

let known: { day: string; salt: string; url: unknown } | undefined;

/** The salt of a day, shared by all nodes, created on first use. Deleted when the day is over. */
export async function getDailySalt(day: string): Promise<string> {
  const url = db().$client;
  if (known?.day === day && known.url === url) {
    return known.salt;
  }
  await db().execute(sql`
    insert into daily_salts (day, salt) values (${day}, ${randomBytes(32).toString('base64url')})
    on conflict (day) do nothing`);
  const row = await findRow(db(), { salt: dailySalts.salt })`select salt from daily_salts where day = ${day}`;
  if (!row) {
    throw new Error('the salt of the day is not there');
  }
  known = { day, salt: row.salt, url };
  return row.salt;
}

/** More than anyone views. A visitor is an address with a browser, so that an office does not share one limit. */
const perVisitor: RateLimit = { name: 'activity', points: 600, seconds: 5 * 60 };
/** Browsers are easily faked, so this limits all of an address together; enough for an office. */
const perAddress: RateLimit = { name: 'activity-address', points: 12_000, seconds: 5 * 60 };

/** Whether a visit may be counted; counts it against the limits. */
export async function mayReport({
  address,
  userAgent,
}: {
  address: string;
  userAgent: string;
}): Promise<boolean> {
  const place = placeOf(address);
  return (
    (await consume(perVisitor, sign('activity', `${place}\n${userAgent}`))) &&
    (await consume(perAddress, sign('activity', place)))
  );
}
