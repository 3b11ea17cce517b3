import { sql } from 'drizzle-orm';
import { now } from '../../clock.ts';
import { type Database, db, type Transaction } from '../../db/client.server.ts';

/** The sandbox's time in seconds: the real one, and as far ahead as somebody has moved it. */
export async function sandboxNow(): Promise<number> {
  return readClock(db());
}

/** As `sandboxNow`, for work under way. */
export async function readClock(tx: Database | Transaction): Promise<number> {
  const { rows } = await tx.execute(sql`select ahead_seconds from sandbox_clock where id = 1`);
  return realSeconds() + Number(rows[0]?.ahead_seconds ?? 0);
}

/** Moves the clock to this moment, never back. */
export async function moveClockTo(tx: Database | Transaction, moment: number): Promise<void> {
  const ahead = moment - realSeconds();
  await tx.execute(sql`
    insert into sandbox_clock (id, ahead_seconds) values (1, ${Math.max(0, ahead)})
    on conflict (id) do update set ahead_seconds = greatest(sandbox_clock.ahead_seconds, excluded.ahead_seconds)`);
}

function realSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}
