import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { briefs } from '#app/platform/db/schema/briefs.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { maxDrafts } from './brief-limits.ts';
import { briefStates } from './brief-policy.ts';

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
