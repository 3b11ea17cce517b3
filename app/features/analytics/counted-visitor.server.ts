import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Actor } from '#app/features/accounts/actor.ts';
import { utcDay } from '#app/platform/days.ts';
import { getDailySalt } from './daily-salt.server.ts';
import { visitorHash } from './visitor-hash.server.ts';

/** A visit. The address is used only for the daily hash. */
export type Visit = { actor: Actor | null; address: string; userAgent: string; at: Date };

/** An anonymous visitor on one day. */
export type CountedVisitor = { day: string; visitor: string };

/** Excludes bots and empty user agents. */
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
