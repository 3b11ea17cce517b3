import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { lockThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { briefRevisions } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { allows, type BriefEvent, maxChangesPerDay, mayKeepBriefs } from '../brief-policy.ts';
import {
  type BriefChange,
  type BriefLine,
  changesBetween,
  changesText,
  describeBrief,
} from '../brief-words.ts';
import { dropDraft, type HeldBrief, holdBrief, threadOrNull } from '../hold-brief.server.ts';
import { notifyOtherSide } from '../notify-of-brief.server.ts';
import { listFileNames } from '../read/list-brief-files.server.ts';
import { type DraftSaved, type SaveDraft, writeDraft } from '../write/write-draft.server.ts';
import { type BriefSent, readContent } from './send-brief.server.ts';

type BriefChanged =
  | { ok: true; changes: readonly BriefChange[] }
  | Extract<BriefSent, { code: 'invalid' | 'tooManyToday' }>
  | Exclude<DraftSaved, { ok: true }>;

/**
 * Sends the changes of a brief as its next revision, line by line, to recipients who have not declined. Sends
 * nothing when nothing differs, as after a double click.
 */
export async function changeBrief(
  actor: Actor | null,
  { id, version, form }: SaveDraft,
): Promise<BriefChanged> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const read = await readContent(form.typed, now());
  return rollbackOnRefusal<BriefChanged>(async (tx) => {
    const brief = await holdBrief(tx, actor, id);
    if (!brief || brief.number === null) {
      return { ok: false, code: 'notFound' };
    }
    if (!allows(brief.state, 'change')) {
      return { ok: false, code: 'ended' };
    }
    if (!read.ok) {
      return brief.draftVersion === version
        ? { ok: false, code: 'invalid', errors: read.errors }
        : { ok: false, code: 'conflict', version: brief.draftVersion };
    }
    const before = await linesOf(tx, brief, brief.revision);
    const said = describeBrief(read.content, read.place);
    if (brief.draftVersion !== version) {
      return changesBetween(before.said, said).length === 0
        ? { ok: true, changes: [] }
        : { ok: false, code: 'conflict', version: brief.draftVersion };
    }
    const written = await writeDraft(tx, actor, { brief, form });
    if (!written.ok) {
      return written;
    }
    const files = await listFileNames(tx, { briefId: id, revision: brief.revision + 1 });
    const changes = changesBetween([...before.said, ...before.files], [...said, ...filesLine(files)]);
    if (changes.length === 0) {
      await dropDraft(tx, brief);
      return { ok: true, changes };
    }
    if ((await countToday(tx, id)) > maxChangesPerDay) {
      return { ok: false, code: 'tooManyToday' };
    }
    const revision = brief.revision + 1;
    await tx.execute(sql`
      update briefs set revision = ${revision}, draft = null, draft_saved_at = null,
                        estimates_on = ${read.content.estimatesBy ?? null} where id = ${id}`);
    await tx.execute(sql`
      insert into brief_revisions (brief_id, revision, content)
      values (${id}, ${revision}, ${JSON.stringify(read.content)}::jsonb)`);
    const name = read.content.projectName ?? briefName(brief.number);
    await notifyAll(tx, actor, { id, revision }, 'changed', (client) => ({
      body: `${briefName(brief.number ?? 0)} has changed.\n${changesText(changes)}`,
      title: `${client} has changed a brief`,
      name,
      excerpt: `${name}: ${changes.map(({ term }) => term).join(', ')}`,
      paragraphs: [`${client} has changed ${briefName(brief.number ?? 0)}, ${name}. What is new:`],
      lines: changesText(changes),
    }));
    return { ok: true, changes };
  });
}

type Said = {
  body: string;
  title: string;
  name: string;
  excerpt: string;
  paragraphs: string[];
  lines?: string;
};

/** Notifies each recipient who has not declined, separately. Skips those who have left or blocked the client. */
async function notifyAll(
  tx: Transaction,
  actor: Actor,
  brief: { id: string; revision: number },
  event: BriefEvent,
  say: (client: string) => Said,
): Promise<void> {
  const asked = await listRows(tx, { threadId: cell.text })`
    select thread_id from brief_recipients
     where brief_id = ${brief.id} and declined_at is null and thread_id is not null and creative_id is not null
     order by creative_id`;
  for (const { threadId } of asked) {
    const thread = await threadOrNull(lockThread(tx, actor, threadId));
    if (thread) {
      const { body, title, name, excerpt, paragraphs, lines } = say(thread.clientName);
      const mail = { title: `${title}: ${name}`, paragraphs, ...(lines ? { lines } : {}) };
      const sendKey = crypto.randomUUID();
      await notifyOtherSide(tx, actor, {
        brief,
        event,
        thread,
        side: 'client',
        sendKey,
        body,
        title,
        excerpt,
        mail,
      });
    }
  }
}

async function linesOf(
  tx: Transaction,
  { id }: HeldBrief,
  revision: number,
): Promise<{ said: BriefLine[]; files: BriefLine[] }> {
  const sent = await findRow(tx, { content: briefRevisions.content, place: orNull(places.label) })`
    select r.content, (select g.label from places g where g.id = (r.content->>'placeId')::int) as place
      from brief_revisions r where r.brief_id = ${id} and r.revision = ${revision}`;
  const files = await listFileNames(tx, { briefId: id, revision });
  return { said: sent ? describeBrief(sent.content, sent.place) : [], files: filesLine(files) };
}

function filesLine(names: readonly string[]): BriefLine[] {
  return names.length > 0 ? [{ term: 'Files', text: names.join(', ') }] : [];
}

async function countToday(tx: Transaction, id: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from brief_revisions
     where brief_id = ${id} and revision > 1 and created_at > ${now()}::timestamptz - interval '1 day'`;
  return count;
}

/** Withdrawn: the project is off. Closed: no more answers are wanted, and those received stay. */
export type BriefEnd = 'withdrawn' | 'closed';

type BriefEnded = { ok: true } | { ok: false; code: 'notAllowed' | 'notFound' | 'ended' };

/** Ends a brief and tells recipients who have not declined, with the client's message if there is one. */
export async function endBrief(
  actor: Actor | null,
  { id, end, words }: { id: string; end: BriefEnd; words: string },
): Promise<BriefEnded> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal<BriefEnded>(async (tx) => {
    const brief = await holdBrief(tx, actor, id);
    if (!brief || brief.number === null) {
      return { ok: false, code: 'notFound' };
    }
    if (!allows(brief.state, end === 'withdrawn' ? 'withdraw' : 'close')) {
      return brief.state === end ? { ok: true } : { ok: false, code: 'ended' };
    }
    await dropDraft(tx, brief);
    await tx.execute(sql`update briefs set state = ${end}, ended_at = ${now()} where id = ${id}`);
    const sent = await findRow(tx, { content: briefRevisions.content })`
      select content from brief_revisions where brief_id = ${id} and revision = ${brief.revision}`;
    const number = briefName(brief.number);
    const name = sent?.content.projectName ?? number;
    const what =
      end === 'withdrawn'
        ? `${number}, ${name}, is withdrawn. No estimate is needed any more.`
        : `${number}, ${name}, is closed. No further estimates are needed.`;
    await notifyAll(tx, actor, brief, end, (client) => ({
      body: words ? `${what}\n${words}` : what,
      title: `${client} has ${end === 'withdrawn' ? 'withdrawn' : 'closed'} a brief`,
      name,
      excerpt: name,
      paragraphs: [what, ...(words ? [words] : [])],
    }));
    return { ok: true };
  });
}
