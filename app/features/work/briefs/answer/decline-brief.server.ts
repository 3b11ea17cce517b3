import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { lockThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { briefRecipients, briefs } from '#app/platform/db/schema/briefs.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { allows, briefStates, type DeclineReason, declineReasons, mayAnswerBriefs } from '../brief-policy.ts';
import { threadOrNull } from '../hold-brief.server.ts';
import { notifyOtherSide } from '../notify-of-brief.server.ts';

type BriefDeclined = { ok: true } | { ok: false; code: 'notAllowed' | 'notFound' | 'ended' | 'estimateSent' };

const rowShape = {
  id: briefRecipients.id,
  threadId: orNull(briefRecipients.threadId),
  declinedAt: orNull(cell.time),
  state: oneOf(briefStates),
  number: notNull(briefs.number),
  revision: briefs.revision,
  name: orNull(cell.text),
  hasEstimate: cell.boolean,
};

export async function declineBrief(
  actor: Actor | null,
  { id, reason, words }: { id: string; reason: DeclineReason; words: string },
): Promise<BriefDeclined> {
  if (!mayAnswerBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal<BriefDeclined>(async (tx) => {
    const row = await findRow(tx, rowShape)`
      select r.id, r.thread_id, r.declined_at, b.state::text as state, b.number, b.revision,
             (select v.content->>'projectName' from brief_revisions v
               where v.brief_id = b.id and v.revision = b.revision) as name,
             exists (select 1 from estimates e join estimate_versions v on v.estimate_id = e.id
                      where e.recipient_id = r.id and v.state in ('sent', 'accepted')) as has_estimate
        from brief_recipients r join briefs b on b.id = r.brief_id
       where r.brief_id = ${uuidOrNull(id)}::uuid and r.creative_id = ${actor.creativeId} and r.sent_at is not null
         for update of r`;
    if (!row) {
      return { ok: false, code: 'notFound' };
    }
    if (row.declinedAt) {
      return { ok: true };
    }
    if (row.hasEstimate || !allows(row.state, 'answer')) {
      return { ok: false, code: row.hasEstimate ? 'estimateSent' : 'ended' };
    }
    await tx.execute(sql`
      update brief_recipients set declined_at = ${now()}, decline_kind = ${reason}, decline_reason = ${words || null}
       where id = ${row.id}`);
    const thread = row.threadId ? await threadOrNull(lockThread(tx, actor, row.threadId)) : null;
    if (thread) {
      const number = briefName(row.number);
      const name = row.name ?? number;
      const why = reason === 'other' ? '' : ` ${declineReasons[reason]}.`;
      const text = `Thank you for asking me about ${name}. I cannot take it on.${why}`;
      await notifyOtherSide(tx, actor, {
        brief: { id, revision: row.revision },
        event: 'declined',
        thread,
        side: 'creative',
        sendKey: crypto.randomUUID(),
        body: words ? `${text}\n${words}` : text,
        title: `${thread.creativeName} declines a brief`,
        excerpt: [name, reason === 'other' ? '' : declineReasons[reason]].filter(Boolean).join(': '),
        mail: {
          title: `${thread.creativeName} declines ${name}`,
          paragraphs: [
            `${thread.creativeName} cannot take on ${number}, ${name}.${why}`,
            ...(words ? [words] : []),
          ],
        },
      });
      await noteDeclined(tx, thread);
    }
    return { ok: true };
  });
}

/** A conversation that consists of this brief alone moves to Declined on the creative's board. */
async function noteDeclined(tx: Transaction, thread: { id: string; stage: string }): Promise<void> {
  if (thread.stage !== 'New' && thread.stage !== 'Replied') return;
  await tx.execute(sql`update threads set stage = 'Declined' where id = ${thread.id}`);
  await tx.execute(
    sql`insert into thread_stage_changes (thread_id, stage) values (${thread.id}, 'Declined')`,
  );
}

/**
 * Records that a recipient has opened a brief, once per revision; the client sees it. Not for an admin viewing as
 * them.
 */
export async function noteSeen(actor: Actor | null, briefId: string): Promise<void> {
  if (!mayAnswerBriefs(actor) || actor.viewing) {
    return;
  }
  await db().execute(sql`
    update brief_recipients r set seen_at = coalesce(r.seen_at, ${now()}), seen_revision = b.revision
      from briefs b
     where b.id = r.brief_id and r.brief_id = ${uuidOrNull(briefId)}::uuid and r.creative_id = ${actor.creativeId}
       and r.sent_at is not null and r.seen_revision is distinct from b.revision`);
}
