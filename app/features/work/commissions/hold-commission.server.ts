import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { lockCommission } from '#app/features/vocabulary/lock-commission.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { CommissionContent } from '#app/platform/db/schema/commissions.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { CommissionEvent, EventDetails } from './commission-events.ts';
import { stateAt, type Viewer } from './commission-policy.ts';
import { type CommissionShares, commissionSharesOf } from './commission-shares.ts';
import { type CommissionTerms, termsOf } from './commission-terms.ts';
import { notifyOfLock } from './notify/notify-of-steps.server.ts';
import { viewerOf } from './read/find-commission.server.ts';
import { type CommissionRecord, type PartyRecord, readCommission } from './read-commission.server.ts';

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
  await lockCommission(tx, id);
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

/**
 * Stores the lock of a commission that is due: who is in, and what each pays finally. Parties that have not
 * confirmed are out; a pending change is closed; of parties that never joined, only the name is kept.
 */
async function writeLock(tx: Transaction, record: CommissionRecord, at: Date): Promise<void> {
  const standing = commissionSharesOf(record, record.parties, at);
  const { joined, owed, sum } = standing;
  const out = record.parties.filter(
    (party) => party.state === 'joined' && !party.isLate && !joined.includes(party),
  );
  for (const { id } of out) {
    await tx.execute(sql`
      update commission_parties set state = 'left', joined_order = null, answered_at = ${at} where id = ${id}`);
    await noteEvent(tx, { commissionId: record.id, kind: 'unconfirmed', partyId: id, at });
  }
  for (const { id } of joined) {
    await tx.execute(sql`update commission_parties set agreed_share = ${owed.get(id) ?? 0} where id = ${id}`);
  }
  await tx.execute(sql`
    update commission_parties set email = null, code_hash = null
     where commission_id = ${record.id} and state not in ('joined', 'left')`);
  const revision = await writeRevision(tx, {
    commissionId: record.id,
    kind: 'locked',
    content: contentWith(termsOf(record.content), standing, { isFinal: true }),
    changes: [],
    by: null,
    at,
  });
  if (record.proposedRevision !== null) {
    await noteEvent(tx, { commissionId: record.id, kind: 'lapsed', at });
  }
  await tx.execute(sql`
    update commissions set state = 'locked', locked_at = ${record.lockAt ?? at}, revision = ${revision},
           confirm_revision = 1, proposed_revision = null, proposed_by = null, proposal_passed_at = null,
           calendar_sequence = calendar_sequence + 1
     where id = ${record.id}`);
  const eventId = await noteEvent(tx, {
    commissionId: record.id,
    kind: 'locked',
    at,
    details: { count: joined.length, sum },
  });
  await notifyOfLock(tx, record, { standing, out, eventId });
}

/** Records an event in the transaction in which it happens; returns its id. */
export async function noteEvent(
  tx: Transaction,
  event: {
    commissionId: string;
    kind: CommissionEvent;
    partyId?: string | null;
    details?: EventDetails;
    at: Date;
  },
): Promise<number> {
  const { commissionId, kind, partyId = null, details = {}, at } = event;
  const { id } = await getRow(tx, { id: cell.number })`
    insert into commission_events (commission_id, kind, party_id, details, happened_at)
    values (${commissionId}, ${kind}, ${partyId}::uuid, ${JSON.stringify(details)}::jsonb, ${at}) returning id`;
  return id;
}

/** What created a revision. A `changed` one applies only after all joined parties accept it. */
type RevisionKind = 'begun' | 'joined' | 'left' | 'changed' | 'locked' | 'late';

type Written = {
  commissionId: string;
  kind: RevisionKind;
  content: CommissionContent;
  changes: string[];
  by: string | null;
  at: Date;
};

export async function writeRevision(tx: Transaction, written: Written): Promise<number> {
  const { commissionId, kind, content, changes, by, at } = written;
  const { revision } = await getRow(tx, { revision: cell.number })`
    insert into commission_revisions (commission_id, revision, kind, content, changes, created_by, created_at)
    select ${commissionId}, max(revision) + 1, ${kind}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(changes)}::jsonb,
           ${by}::uuid, ${at}
      from commission_revisions where commission_id = ${commissionId}
    returning revision`;
  return revision;
}

export async function writeAcceptance(
  tx: Transaction,
  accepted: {
    commissionId: string;
    revision: number;
    partyId: string;
    personName: string;
    way: 'session' | 'code';
    at: Date;
  },
): Promise<void> {
  const { commissionId, revision, partyId, personName, way, at } = accepted;
  await tx.execute(sql`
    insert into commission_acceptances (commission_id, revision, party_id, person_name, way, accepted_at)
    values (${commissionId}, ${revision}, ${partyId}, ${personName}, ${way}, ${at}) on conflict do nothing`);
}

/** Terms with the current parties and what each pays once all have confirmed; with `isFinal`, what each pays now. */
export function contentWith(
  terms: CommissionTerms,
  { joined, late, full, owed }: CommissionShares<PartyRecord>,
  { isFinal = false }: { isFinal?: boolean } = {},
): CommissionContent {
  const shares = isFinal ? owed : full;
  return {
    ...terms,
    parties: [...joined, ...late].map((party) => ({
      id: party.id,
      name: party.name,
      role: party.role,
      weight: party.weight,
      uses: party.uses,
      share: (party.isLate ? owed : shares).get(party.id) ?? 0,
      own: party.extras.reduce((sum, { amount }) => sum + amount, 0),
      isLate: party.isLate,
    })),
  };
}
