import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { type LockedThread, Refusal } from '#app/features/talk/messages/lock-thread.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { briefs } from '#app/platform/db/schema/briefs.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { briefStates, maxDrafts } from './brief-policy.ts';

const heldShape = {
  id: briefs.id,
  number: briefs.number,
  state: oneOf(briefStates),
  revision: briefs.revision,
  draftVersion: briefs.draftVersion,
  showsRecipients: briefs.showsRecipients,
};

export type HeldBrief = {
  id: string;
  number: number | null;
  state: (typeof briefStates)[number];
  revision: number;
  draftVersion: number;
  showsRecipients: boolean;
};

/**
 * Locks a brief of the client's until the transaction ends; null for other users' briefs. Allows concurrent inserts
 * of cards: a recipient who answers already holds their conversation and must not wait for a change that notifies
 * all recipients.
 */
export async function holdBrief(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<HeldBrief | null> {
  return findRow(tx, heldShape)`
    select id, number, state::text as state, revision, draft_version, shows_recipients from briefs
     where id = ${uuidOrNull(id)}::uuid and client_id = ${actor.userId} for no key update`;
}

/**
 * The same, but creates the brief if there is none with this id, which the form provides, so that submitting twice
 * creates one.
 */
export async function holdOrMakeBrief(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<HeldBrief | 'tooMany' | null> {
  const known = await holdBrief(tx, actor, id);
  if (known || uuidOrNull(id) === null) {
    return known;
  }
  // Concurrent creations run one after the other, so that the count is right.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('briefs ' || ${actor.userId}::text, 0))`,
  );
  const drafts = await findRow(tx, { count: cell.number })`
    select count(*)::int as count from briefs where client_id = ${actor.userId} and state = 'draft'`;
  if ((drafts?.count ?? 0) >= maxDrafts) {
    return 'tooMany';
  }
  await tx.execute(sql`
    insert into briefs (id, client_id, draft) values (${id}, ${actor.userId}, '{}'::jsonb) on conflict (id) do nothing`);
  return holdBrief(tx, actor, id);
}

/** Deletes unsent input: a whole draft, or the changes to a sent brief with their files. */
export async function dropDraft(tx: Transaction, { id, state, revision }: HeldBrief): Promise<void> {
  await tx.execute(sql`
    update uploads u set state = 'removed' from brief_files f
     where f.brief_id = ${id} and f.upload_id = u.id and f.from_revision > ${revision}`);
  if (state === 'draft') {
    await tx.execute(sql`delete from briefs where id = ${id}`);
    return;
  }
  await tx.execute(sql`delete from brief_files where brief_id = ${id} and from_revision > ${revision}`);
  await tx.execute(sql`
    update brief_files set until_revision = null where brief_id = ${id} and until_revision = ${revision}`);
  await tx.execute(sql`
    update briefs set draft = null, draft_saved_at = null, draft_version = draft_version + 1 where id = ${id}`);
}

/** The locked conversation; null when one of the two has left or cannot be written to. */
export async function threadOrNull(held: Promise<LockedThread | null>): Promise<LockedThread | null> {
  try {
    return await held;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
