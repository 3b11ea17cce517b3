import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { readAttachedStudy } from '#app/features/talk/messages/study/attached-study.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { briefRevisions, briefs, type TypedBrief } from '#app/platform/db/schema/briefs.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { isUuid, uuidOrNull } from '#app/platform/uuid.ts';
import { briefStates, maxRecipients, mayKeepBriefs, projectMaxLength } from '../brief-policy.ts';
import { type BriefFile, listBriefFiles } from '../read/list-brief-files.server.ts';
import { type AskedCreative, askedColumns, askedShape, coverOf } from '../read/list-recipients.server.ts';
import { emptyBrief, grownFrom, typedOf } from '../typed-brief.ts';
import type { OpenDraft } from './open-drafts.tsx';

export type BriefToWrite = {
  id: string;
  /** 0 for a draft that was never saved. */
  version: number;
  state: 'draft' | 'sent';
  number: number | null;
  /** ISO time; null when there are no unsent changes. */
  savedAt: string | null;
  typed: TypedBrief;
  showsRecipients: boolean;
  files: BriefFile[];
  recipients: AskedCreative[];
};

const rowShape = {
  id: briefs.id,
  version: briefs.draftVersion,
  state: oneOf(briefStates),
  number: briefs.number,
  revision: briefs.revision,
  savedAt: orNull(cell.isoTime),
  draft: briefs.draft,
  showsRecipients: briefs.showsRecipients,
  content: orNull(briefRevisions.content),
  place: orNull(places.label),
};

/** The client's draft, or a sent brief of theirs to change; null for other users' briefs and ended ones. */
export async function findBriefToWrite(actor: Actor, id: string): Promise<BriefToWrite | null> {
  if (!mayKeepBriefs(actor) || !isUuid(id)) {
    return null;
  }
  const row = await findRow(db(), rowShape)`
    select b.id, b.draft_version as version, b.state::text as state, b.number, b.revision, b.draft_saved_at as saved_at,
           b.draft, b.shows_recipients, r.content,
           (select g.label from places g where g.id = (r.content->>'placeId')::int) as place
      from briefs b left join brief_revisions r on r.brief_id = b.id and r.revision = b.revision
     where b.id = ${uuidOrNull(id)}::uuid and b.client_id = ${actor.userId}`;
  if (!row || (row.state !== 'draft' && row.state !== 'sent')) {
    return null;
  }
  const { revision, draft, content, place, state, ...facts } = row;
  const [files, recipients] = await Promise.all([
    listBriefFiles({ briefId: id, revision: revision + 1 }),
    state === 'draft' ? listChosen(id) : [],
  ]);
  const typed = draft ?? (content ? typedOf(content, place) : emptyBrief);
  return { ...facts, state, typed: { ...emptyTyped, ...typed }, files, recipients };
}

const emptyTyped: TypedBrief = { texts: {}, views: {}, uses: [], deliverables: [], parties: [] };

const chosenShape = {
  creativeId: notNull(cell.text),
  name: cell.text,
  isVerified: cell.boolean,
  ...askedShape,
};

async function listChosen(briefId: string): Promise<AskedCreative[]> {
  const rows = await listRows(db(), chosenShape)`
    select r.creative_id, coalesce(l.business_name, c.business_name, '') as name,
           coalesce(l.is_verified, false) as is_verified, ${askedColumns}
      from brief_recipients r join creative_profiles c on c.id = r.creative_id
      left join listings l on l.creative_id = r.creative_id
     where r.brief_id = ${briefId} and r.sent_at is null order by r.position, r.id limit ${maxRecipients}`;
  return rows.map(askedOf);
}

const listedShape = {
  creativeId: listings.creativeId,
  name: listings.businessName,
  isVerified: listings.isVerified,
};

export async function listAskable(ids: readonly string[]): Promise<AskedCreative[]> {
  const chosen = [...new Set(ids.filter(isUuid))].slice(0, maxRecipients);
  if (chosen.length === 0) {
    return [];
  }
  const rows = await listRows(db(), { ...listedShape, ...askedShape })`
    select l.creative_id, l.business_name as name, l.is_verified, ${askedColumns} from listings l
     where l.creative_id = any(${sql.param(chosen)}::uuid[])
     order by array_position(${sql.param(chosen)}::uuid[], l.creative_id)`;
  return rows.map(askedOf);
}

const maxShortlisted = 30;

export async function listShortlisted(actor: Pick<Actor, 'userId'>): Promise<AskedCreative[]> {
  const rows = await listRows(db(), { ...listedShape, ...askedShape })`
    select l.creative_id, l.business_name as name, l.is_verified, ${askedColumns}
      from shortlists s join listings l on l.creative_id = s.creative_id
     where s.user_id = ${actor.userId} order by s.created_at desc, s.id desc limit ${maxShortlisted}`;
  return rows.map(askedOf);
}

type Row = Omit<AskedCreative, 'cover'> & Parameters<typeof coverOf>[0];

function askedOf({ creativeId, name, place, isVerified, ...cover }: Row): AskedCreative {
  return { creativeId, name, place, isVerified, cover: coverOf(cover) };
}

type Beginning = { typed: TypedBrief; recipients: AskedCreative[]; drafts: OpenDraft[] };

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
