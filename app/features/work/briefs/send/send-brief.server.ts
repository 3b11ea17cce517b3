import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { resolvePlace } from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { placeRefusal } from '#app/features/catalogue/projects/project-messages.ts';
import { beginThread } from '#app/features/talk/messages/write/add-message.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import {
  type BriefContent,
  briefRecipients,
  briefRevisions,
  type TypedBrief,
} from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { allows, maxRecipients, maxSentPerDay, mayKeepBriefs } from '../brief-policy.ts';
import { type BriefErrors, checkBrief } from '../brief-schema.ts';
import { dayWords, describeBrief } from '../brief-words.ts';
import { holdBrief, holdOrMakeBrief, threadOrNull } from '../hold-brief.server.ts';
import { notifyOtherSide } from '../notify-of-brief.server.ts';
import { type DraftSaved, type SaveDraft, writeDraft } from '../write/write-draft.server.ts';

export type BriefSent =
  | { ok: true; count: number }
  | { ok: false; code: 'invalid'; errors: BriefErrors }
  | { ok: false; code: 'cannotBeAsked'; creativeIds: string[] }
  | { ok: false; code: 'nobodyChosen' }
  | { ok: false; code: 'tooManyToday' }
  | Exclude<DraftSaved, { ok: true }>;

/**
 * Sends a brief to all its recipients, or to none if one of them cannot be asked. Each gets a card in their
 * conversation with the client. Sends the content of the form. Idempotent.
 */
export async function sendBrief(actor: Actor | null, { id, version, form }: SaveDraft): Promise<BriefSent> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  // Outside of the transaction, which must not wait for a second connection.
  const read = await readContent(form.typed, now());
  return rollbackOnRefusal<BriefSent>(async (tx) => {
    const brief = await holdOrMakeBrief(tx, actor, id);
    if (!brief || brief === 'tooMany') {
      return { ok: false, code: brief ? 'tooManyDrafts' : 'notFound' };
    }
    if (brief.state !== 'draft') {
      return { ok: true, count: await countSent(tx, id) };
    }
    if (brief.draftVersion !== version) {
      return { ok: false, code: 'conflict', version: brief.draftVersion };
    }
    if (!read.ok) {
      return { ok: false, code: 'invalid', errors: read.errors };
    }
    if (!(await maySendToday(tx, actor))) {
      return { ok: false, code: 'tooManyToday' };
    }
    const written = await writeDraft(tx, actor, { brief, form });
    if (!written.ok) {
      return written;
    }
    const { number } = await getRow(tx, { number: cell.number })`
      update briefs set state = 'sent', number = nextval('brief_numbers'), revision = 1, sent_at = ${now()},
                        draft = null, draft_saved_at = null, estimates_on = ${read.content.estimatesBy ?? null},
                        firm_id = (select m.firm_id from firm_members m join firms f on f.id = m.firm_id
                                    where m.user_id = ${actor.userId} and f.claimed_at is not null)
       where id = ${id} returning number`;
    await tx.execute(sql`
      insert into brief_revisions (brief_id, revision, content)
      values (${id}, 1, ${JSON.stringify(read.content)}::jsonb)`);
    return askRecipients(tx, actor, { id, number, revision: 1, ...read });
  });
}

type Asked = {
  id: string;
  number: number;
  revision: number;
  content: BriefContent;
  place: string | null;
};

/** Sends it to the selected creatives who have not received it; to none if one cannot be asked. */
async function askRecipients(
  tx: Transaction,
  actor: Actor,
  brief: Asked,
): Promise<Extract<BriefSent, { code: 'cannotBeAsked' | 'nobodyChosen' }> | { ok: true; count: number }> {
  // In a fixed order, so that two concurrent briefs do not deadlock.
  const waiting = await listRows(tx, { id: briefRecipients.id, creativeId: cell.text })`
    select id, creative_id from brief_recipients
     where brief_id = ${brief.id} and sent_at is null and creative_id is not null order by creative_id for update`;
  if (waiting.length === 0) {
    return { ok: false, code: 'nobodyChosen' };
  }
  const refused: string[] = [];
  for (const { id, creativeId } of waiting) {
    if (!(await askOne(tx, actor, { brief, recipientId: id, creativeId }))) {
      refused.push(creativeId);
    }
  }
  return refused.length > 0
    ? { ok: false, code: 'cannotBeAsked', creativeIds: refused }
    : { ok: true, count: waiting.length };
}

/** False when they are no longer listed, or one of the two has blocked the other. */
async function askOne(
  tx: Transaction,
  actor: Actor,
  { brief, recipientId, creativeId }: { brief: Asked; recipientId: string; creativeId: string },
): Promise<boolean> {
  const isListed = await tx.execute(sql`select 1 from listings where creative_id = ${creativeId}`);
  const thread = isListed.rowCount ? await threadOrNull(beginThread(tx, actor, creativeId)) : null;
  if (!thread) {
    return false;
  }
  const name = brief.content.projectName ?? briefName(brief.number);
  const until = brief.content.estimatesBy ? dayWords(brief.content.estimatesBy) : null;
  const isNotified = await notifyOtherSide(tx, actor, {
    brief,
    event: 'sent',
    thread,
    side: 'client',
    sendKey: recipientId,
    body: `${briefName(brief.number)}: ${name}.${until ? ` Estimates wanted by ${until}.` : ''}`,
    title: `${thread.clientName} asks you for an estimate`,
    excerpt: [name, brief.place].filter(Boolean).join(', '),
    mail: {
      title: `${thread.clientName} asks you for an estimate: ${name}`,
      paragraphs: [
        `${thread.clientName} has sent you ${briefName(brief.number)}.${until ? ` Estimates are wanted by ${until}.` : ''}`,
      ],
      lines: linesText(brief),
    },
  });
  if (isNotified) {
    await tx.execute(sql`
      update brief_recipients set sent_at = ${now()}, thread_id = ${thread.id} where id = ${recipientId}`);
  }
  return isNotified;
}

function linesText({ content, place }: Asked): string {
  return describeBrief(content, place)
    .map(({ term, text }) => `${term}: ${text}`)
    .join('\n');
}

async function countSent(tx: Transaction, id: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from brief_recipients where brief_id = ${id} and sent_at is not null`;
  return count;
}

/** Counts the client's briefs under a lock, so that a double click counts once. */
async function maySendToday(tx: Transaction, actor: Actor): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('briefs ' || ${actor.userId}::text, 0))`,
  );
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from briefs
     where client_id = ${actor.userId} and sent_at > ${now()}::timestamptz - interval '1 day'`;
  return count < maxSentPerDay;
}

type ReadContent =
  | { ok: true; content: BriefContent; place: string | null }
  | { ok: false; errors: BriefErrors };

/** The typed content as it would be sent, with its place looked up; or errors by field. */
export async function readContent(typed: TypedBrief, now: Date): Promise<ReadContent> {
  const checked = checkBrief(typed, now);
  const resolved = await resolvePlace(checked.ok ? checked.brief.place : (typed.texts.place ?? '').trim());
  const errors: BriefErrors = checked.ok ? {} : checked.errors;
  if (!resolved.ok && !errors.place) {
    errors.place = placeRefusal(resolved);
  }
  if (!checked.ok || !resolved.ok || resolved.placeId === null) {
    return { ok: false, errors };
  }
  const { placeId } = resolved;
  const known = await findRow(db(), { label: places.label })`select label from places where id = ${placeId}`;
  return { ok: true, content: { ...checked.brief.content, placeId }, place: known?.label ?? null };
}

type MoreAsked =
  | { ok: true; count: number }
  | Extract<BriefSent, { code: 'cannotBeAsked' | 'nobodyChosen' }>
  | { ok: false; code: 'notAllowed' | 'notFound' | 'ended' | 'tooManyRecipients' };

/** Sends the current brief to further creatives, up to five in all. Skips those who already have it. */
export async function askMore(
  actor: Actor | null,
  { id, creativeIds }: { id: string; creativeIds: readonly string[] },
): Promise<MoreAsked> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal<MoreAsked>(async (tx) => {
    const brief = await holdBrief(tx, actor, id);
    if (!brief || brief.number === null) {
      return { ok: false, code: 'notFound' };
    }
    if (!allows(brief.state, 'ask')) {
      return { ok: false, code: 'ended' };
    }
    const chosen = [...new Set(creativeIds.filter(isUuid))].slice(0, maxRecipients + 1);
    const ids = sql`${sql.param(chosen)}::uuid[]`;
    await tx.execute(sql`
      insert into brief_recipients (brief_id, creative_id, position)
      select ${id}, c.id, 100 from creative_profiles c where c.id = any(${ids})
      on conflict (brief_id, creative_id) do nothing`);
    const { count, waiting } = await getRow(tx, { count: cell.number, waiting: cell.number })`
      select count(*)::int as count, count(*) filter (where sent_at is null)::int as waiting
        from brief_recipients where brief_id = ${id}`;
    if (waiting === 0 && chosen.length > 0) {
      return { ok: true, count: 0 };
    }
    if (count > maxRecipients) {
      return { ok: false, code: 'tooManyRecipients' };
    }
    const sent = await findRow(tx, { content: briefRevisions.content, place: orNull(places.label) })`
      select r.content, (select g.label from places g where g.id = (r.content->>'placeId')::int) as place
        from brief_revisions r where r.brief_id = ${id} and r.revision = ${brief.revision}`;
    return sent
      ? askRecipients(tx, actor, { id, number: brief.number, revision: brief.revision, ...sent })
      : { ok: false, code: 'notFound' };
  });
}
