import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { dailySalts } from '#app/platform/db/schema/activity.ts';

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
