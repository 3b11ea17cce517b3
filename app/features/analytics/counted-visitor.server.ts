import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Actor } from '#app/features/accounts/actor.ts';
import { utcDay } from '#app/platform/days.ts';
import { getDailySalt } from './daily-salt.server.ts';
import { visitorHash } from './visitor-hash.server.ts';

/** Who did something. The address is only used for the day's hash. */
export type Visit = { actor: Actor | null; address: string; userAgent: string; at: Date };

/** A visitor on a day, as they are counted. */
export type CountedVisitor = { day: string; visitor: string };

/** Whether somebody who calls themselves this counts: not bots, nor who does not say what they are. */
export function isCountable(userAgent: string): boolean {
  return userAgent !== '' && !isbot(userAgent);
}

export async function countedVisitor({ address, userAgent, at }: Visit): Promise<CountedVisitor> {
  const day = utcDay(at);
  return { day, visitor: visitorHash(await getDailySalt(day), { address, userAgent }) };
}

/** Ids as one parameter. */
export function idArray(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}
