import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { askCode } from '#app/features/work/commissions/join/join-commission.server.ts';
import type { PartyHand } from '#app/features/work/commissions/join/party-steps.server.ts';
import { findCommission } from '#app/features/work/commissions/read/find-commission.server.ts';
import { lockDue } from '#app/features/work/commissions/shoot/commission-deadlines.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { acceptedCommission, type MadeCommission } from './commission-factory.ts';
import { anyAddress, joins, mailedCode } from './commission-steps.ts';

/** A commission that several parties share, as tests look at it. */

/** With three more parties, which have joined without accounts. */
export async function commissionOfFour(pool: Pool) {
  const made = await acceptedCommission(pool);
  const [b, c, d] = [
    await joins(made.client, made.id, 'Cardinal Builders'),
    await joins(made.client, made.id, 'Moss & Daughter'),
    await joins(made.client, made.id, 'Peralta Timber'),
  ];
  return { ...made, b, c, d };
}

/** What everybody owes now, in the order of joining. */
export async function owedIn({
  id,
  client,
}: Pick<MadeCommission, 'id' | 'client'>): Promise<(number | null)[]> {
  const found = await findCommission(client, id);
  return (found?.parties ?? []).filter(({ state }) => state === 'joined').map(({ share }) => share);
}

/** The hand of a party that signs by its link, with a code from its mailbox. */
export async function signing({ ownToken, email }: { ownToken: string; email: string }): Promise<PartyHand> {
  const asked = await askCode({ token: ownToken, purpose: 'sign', email: '' }, { address: anyAddress() });
  if (!asked.ok) throw new Error(asked.code);
  return { token: ownToken, code: await mailedCode(email) };
}

/** The revision that waits for answers, or else the one that holds. */
export async function revisionOf(id: string): Promise<number> {
  const { revision } = await getRow(db(), { revision: cell.number })`
    select coalesce(proposed_revision, revision) as revision from commissions where id = ${id}`;
  return revision;
}

/** Its lock has just passed, and is written down. */
export async function lockNow(id: string): Promise<void> {
  await db().execute(sql`update commissions set lock_at = now() - interval '1 second' where id = ${id}`);
  await lockDue(new Date());
}
