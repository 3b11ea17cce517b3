import { sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { clock } from './tables.ts';

/** The sandbox's time in seconds: the real time plus the distance its clock was moved. */
export async function sandboxNow(tx: Database | Transaction = db()): Promise<number> {
  const [row] = await tx.select().from(clock);
  return realSeconds() + (row?.aheadSeconds ?? 0);
}

export async function moveClockTo(tx: Database | Transaction, moment: number): Promise<void> {
  await tx
    .insert(clock)
    .values({ aheadSeconds: Math.max(0, moment - realSeconds()) })
    .onConflictDoUpdate({
      target: clock.id,
      set: { aheadSeconds: sql`greatest(${clock.aheadSeconds}, excluded.ahead_seconds)` },
    });
}

export function realSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
