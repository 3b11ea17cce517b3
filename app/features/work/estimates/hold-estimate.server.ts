import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { briefStates } from '#app/features/work/briefs/brief-policy.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { briefs } from '#app/platform/db/schema/briefs.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { sentStates } from './estimate-policy.ts';

const briefShape = {
  briefId: briefs.id,
  number: notNull(briefs.number),
  briefState: oneOf(briefStates),
  revision: briefs.revision,
  recipientId: cell.text,
};

const heldShape = {
  threadId: orNull(cell.text),
  isDeclined: cell.boolean,
  name: orNull(cell.text),
  estimateId: orNull(cell.text),
  newestId: orNull(cell.text),
  newest: orNull(cell.number),
  newestState: orNull(oneOf(sentStates)),
  draftId: orNull(cell.text),
  draftVersion: orNull(cell.number),
};

export type HeldEstimate = RowOf<typeof briefShape> & RowOf<typeof heldShape>;

export type Which = { briefId: string } | { estimateId: string };

/**
 * Locks the answer to a brief until the transaction ends, so that sends, withdrawals, declines and changes to the brief
 * wait. Null when the caller is neither its creative nor its client. Lock order: brief, recipient, conversation, as
 * everywhere.
 */
export async function holdEstimate(
  tx: Transaction,
  actor: Actor,
  which: Which,
): Promise<HeldEstimate | null> {
  const whose =
    'briefId' in which
      ? sql`r.brief_id = ${uuidOrNull(which.briefId)}::uuid`
      : sql`r.id = (select recipient_id from estimates where id = ${uuidOrNull(which.estimateId)}::uuid)`;
  const own =
    actor.userType === 'client'
      ? sql`b.client_id = ${actor.userId}`
      : sql`r.creative_id = ${actor.creativeId}`;
  const brief = await findRow(tx, briefShape)`
    select b.id as brief_id, b.number, b.state::text as brief_state, b.revision, r.id as recipient_id
      from brief_recipients r join briefs b on b.id = r.brief_id
     where ${whose} and ${own} and r.sent_at is not null for share of b`;
  if (!brief) {
    return null;
  }
  await tx.execute(sql`select 1 from brief_recipients where id = ${brief.recipientId} for update`);
  const held = await getRow(tx, heldShape)`
    select r.thread_id, r.declined_at is not null as is_declined,
           (select v.content->>'projectName' from brief_revisions v
             where v.brief_id = r.brief_id and v.revision = ${brief.revision}) as name,
           e.id as estimate_id, n.id as newest_id, n.version as newest, n.state::text as newest_state,
           d.id as draft_id, d.draft_version
      from brief_recipients r left join estimates e on e.recipient_id = r.id
      left join lateral (select id, version, state from estimate_versions
                          where estimate_id = e.id and state <> 'draft' order by version desc limit 1) n on true
      left join estimate_versions d on d.estimate_id = e.id and d.state = 'draft'
     where r.id = ${brief.recipientId}`;
  return { ...brief, ...held };
}
