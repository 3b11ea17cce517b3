import type { Actor } from '#app/features/accounts/actor.ts';
import { readAttachedStudy } from '#app/features/talk/messages/study/attached-study.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import type { TypedBrief } from '#app/platform/db/schema/briefs.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { projectMaxLength } from '../brief-limits.ts';
import type { AskedCreative } from '../recipient-cells.server.ts';
import { emptyBrief } from '../typed-brief.ts';
import { listAskable } from './find-draft.server.ts';
import type { OpenDraft } from './open-drafts.tsx';
import { grownFrom } from './short-brief.ts';

export type Beginning = { typed: TypedBrief; recipients: AskedCreative[]; drafts: OpenDraft[] };

const shownDrafts = 3;
const maxNamed = 100;

/** From the address: creatives, a project's name, a light study, or the short brief in one of the client's messages. */
export async function findBeginning(actor: Actor, query: URLSearchParams): Promise<Beginning> {
  const [short, drafts] = await Promise.all([
    findShortBrief(actor, query.get('message')),
    listOpenDrafts(actor),
  ]);
  const named = [...query.getAll('creative'), ...query.getAll('compare')].flatMap((text) => text.split(','));
  const recipients = await listAskable([...named.slice(0, maxNamed), ...(short ? [short.creativeId] : [])]);
  const project = tidyText(query.get('project') ?? '').slice(0, projectMaxLength);
  const study = readAttachedStudy(query.get('study') ?? '')?.query ?? '';
  const typed = short ? grownFrom(short) : emptyBrief;
  const texts = { ...typed.texts, ...(project ? { projectName: project } : {}), ...(study ? { study } : {}) };
  return { typed: { ...typed, texts }, recipients, drafts };
}

async function findShortBrief(actor: Actor, messageId: string | null) {
  const id = Number(messageId);
  if (!messageId || !Number.isSafeInteger(id) || id <= 0) {
    return null;
  }
  const row = await findRow(db(), {
    brief: messages.brief,
    study: messages.study,
    creativeId: orNull(cell.text),
  })`
    select m.brief, m.study, t.creative_id from messages m join threads t on t.id = m.thread_id
     where m.id = ${id} and m.sender = 'client' and t.client_id = ${actor.userId}`;
  return row?.brief
    ? { brief: row.brief, study: row.study, creativeId: isUuid(row.creativeId) ? row.creativeId : '' }
    : null;
}

async function listOpenDrafts(actor: Actor): Promise<OpenDraft[]> {
  const rows = await listRows(db(), { id: cell.text, name: orNull(cell.text), savedAt: cell.isoTime })`
    select id, draft->'texts'->>'projectName' as name, coalesce(draft_saved_at, created_at) as saved_at
      from briefs where client_id = ${actor.userId} and state = 'draft'
     order by created_at desc, id limit ${shownDrafts}`;
  return rows.map(({ name, ...draft }) => ({ ...draft, name: name?.trim() || 'Untitled brief' }));
}
