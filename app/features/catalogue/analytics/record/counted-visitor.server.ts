import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Actor } from '#app/features/accounts/actor.ts';
import { utcDay } from '#app/platform/days.ts';
import { getDailySalt } from './daily-salt.server.ts';
import { visitorHash } from './visitor-hash.server.ts';

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
