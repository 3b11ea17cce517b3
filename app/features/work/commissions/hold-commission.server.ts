import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { stateAt, type Viewer } from './commission-policy.ts';
import { type CommissionShares, commissionSharesOf } from './commission-shares.ts';
import { viewerOf } from './read/find-commission.server.ts';
import { type CommissionRecord, type PartyRecord, readCommission } from './read-commission.server.ts';
import { writeLock } from './shoot/write-lock.server.ts';

export type Held = {
  tx: Transaction;
  at: Date;
  record: CommissionRecord;
  standing: CommissionShares<PartyRecord>;
};

export type NotThere = { ok: false; code: 'notFound' };

export async function withLockedCommission<Result extends { ok: boolean }>(
  actor: Actor | null,
  id: string,
  work: (held: Held & { actor: Actor; viewer: Viewer }) => Promise<Result>,
): Promise<Result | NotThere> {
  return rollbackOnRefusal<Result | NotThere>(async (tx) => {
    const held = await holdCommission(tx, uuidOrNull(id), now());
    const viewer = held && viewerOf(actor, held.record);
    return actor && held && viewer ? work({ ...held, actor, viewer }) : { ok: false, code: 'notFound' };
  });
}

/** Locks the row, and stores the commission's lock when it is due. */
export async function holdCommission(tx: Transaction, id: string | null, at: Date): Promise<Held | null> {
  const where = sql`c.id = ${id}::uuid`;
  // A separate statement takes the lock, so that the next one reads what the previous holder wrote.
  await tx.execute(sql`select from commissions c where ${where} for no key update`);
  const read = await readCommission(tx, where);
  if (!read) {
    return null;
  }
  const isLockDue = stateAt(read, at) !== read.state;
  if (isLockDue) {
    await writeLock(tx, read, at);
  }
  const record = isLockDue ? await readCommission(tx, where) : read;
  return record && { tx, at, record, standing: commissionSharesOf(record, record.parties, at) };
}
