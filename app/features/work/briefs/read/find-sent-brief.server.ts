import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import { sentStudy } from '#app/features/talk/messages/study/sent-study.server.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { briefRecipients, briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { mayAnswerBriefs, mayKeepBriefs } from '../brief-policy.ts';
import { type BriefChange, type BriefLine, changesBetween, describeBrief } from '../brief-words.ts';
import { type BriefFile, listBriefFiles } from './list-brief-files.server.ts';
import { type BriefRecipient, listRecipients } from './list-recipients.server.ts';

export type BriefRevision = { revision: number; at: string; changes: BriefChange[] };

const maxShown = 10;

/** The changes of the latest revisions, newest first; the first revision has none. */
export async function listRevisions(briefId: string): Promise<BriefRevision[]> {
  const rows = await listRows(db(), {
    revision: briefRevisions.revision,
    content: briefRevisions.content,
    at: cell.isoTime,
    place: orNull(places.label),
    files: orNull(cell.text),
  })`
    select r.revision, r.content, r.created_at as at,
           (select g.label from places g where g.id = (r.content->>'placeId')::int) as place,
           (select string_agg(u.filename, ', ' order by f.from_revision, f.position)
              from brief_files f join uploads u on u.id = f.upload_id
             where f.brief_id = r.brief_id and f.from_revision <= r.revision
               and (f.until_revision is null or f.until_revision >= r.revision)) as files
      from brief_revisions r where r.brief_id = ${briefId} order by r.revision desc limit ${maxShown + 1}`;
  const said = rows.map(({ content, place, files }) => [
    ...describeBrief(content, place),
    ...(files ? [{ term: 'Files', text: files }] : []),
  ]);
  return rows.slice(0, -1).map(({ revision, at }, index) => ({
    revision,
    at,
    changes: changesBetween(said[index + 1] ?? [], said[index] ?? []),
  }));
}

export type SentBrief = {
  id: string;
  number: number;
  state: 'sent' | 'withdrawn' | 'closed';
  revision: number;
  sentAt: string;
  endedAt: string | null;
  name: string;
  estimatesBy: string | null;
  lines: BriefLine[];
  files: BriefFile[];
  study: { title: string; path: string } | null;
  revisions: BriefRevision[];
  showsRecipients: boolean;
};

export type ClientBrief = SentBrief & { side: 'client'; hasDraft: boolean; recipients: BriefRecipient[] };

/** A brief as a recipient sees it: their own answer, and the other names only if the client allows it. */
export type RecipientBrief = SentBrief & {
  side: 'creative';
  client: { name: string; firm: { name: string; slug: string } | null };
  threadId: string | null;
  declined: { at: string; reason: string | null; words: string | null } | null;
  estimate: {
    id: string;
    version: number;
    state: string;
    total: number;
    currency: string;
    seenAt: string | null;
  } | null;
  hasEstimateDraft: boolean;
  others: string[] | null;
};

const sentStates = ['sent', 'withdrawn', 'closed'] as const;

const briefShape = {
  id: briefs.id,
  number: notNull(briefs.number),
  state: oneOf(sentStates),
  revision: briefs.revision,
  sentAt: cell.isoTime,
  endedAt: orNull(cell.isoTime),
  showsRecipients: briefs.showsRecipients,
  content: briefRevisions.content,
  place: orNull(places.label),
  hasDraft: cell.boolean,
};

/** The actor's own brief, or one sent to them; null for others' briefs, drafts, and admins. */
export async function findSentBrief(actor: Actor, id: string): Promise<ClientBrief | RecipientBrief | null> {
  if (!isUuid(id)) {
    return null;
  }
  if (mayKeepBriefs(actor)) {
    return findForClient(actor, id);
  }
  return mayAnswerBriefs(actor) ? findForRecipient(actor, id) : null;
}

/** Of `briefs` as `b` and its newest revision as `v`. */
const briefColumns = sql`b.id, b.number, b.state::text as state, b.revision, b.sent_at, b.ended_at, b.shows_recipients,
  v.content, (select g.label from places g where g.id = (v.content->>'placeId')::int) as place, b.draft is not null as has_draft`;
const newest = sql`join brief_revisions v on v.brief_id = b.id and v.revision = b.revision`;

async function findForClient(actor: Actor, id: string): Promise<ClientBrief | null> {
  const row = await findRow(db(), briefShape)`
    select ${briefColumns} from briefs b ${newest} where b.id = ${id} and b.client_id = ${actor.userId}`;
  if (!row) {
    return null;
  }
  const [sent, recipients] = await Promise.all([sentOf(row), listRecipients(id)]);
  return { ...sent, side: 'client', hasDraft: row.hasDraft, recipients };
}

const ownAnswer = {
  clientName: orNull(cell.text),
  firmName: orNull(cell.text),
  firmSlug: orNull(cell.text),
  threadId: orNull(cell.text),
  declinedAt: orNull(cell.isoTime),
  declineKind: briefRecipients.declineKind,
  declineReason: briefRecipients.declineReason,
  estimateId: orNull(cell.text),
  hasEstimateDraft: cell.boolean,
  estimateSeenAt: orNull(cell.isoTime),
  version: orNull(cell.number),
  versionState: orNull(cell.text),
  total: orNull(cell.number),
  currency: orNull(cell.text),
};

async function findForRecipient(
  actor: Actor & { creativeId: string },
  id: string,
): Promise<RecipientBrief | null> {
  const row = await findRow(db(), { ...briefShape, ...ownAnswer })`
    select ${briefColumns}, coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as client_name,
           f.name as firm_name, f.slug as firm_slug, r.thread_id, r.declined_at, r.decline_kind, r.decline_reason,
           e.estimate_id, e.version, e.state as version_state, e.total, e.currency, e.seen_at as estimate_seen_at,
           exists (select 1 from estimates o join estimate_versions d on d.estimate_id = o.id and d.state = 'draft'
                    where o.recipient_id = r.id) as has_estimate_draft
      from brief_recipients r join briefs b on b.id = r.brief_id ${newest}
      left join profiles p on p.user_id = b.client_id
      left join firms f on f.id = b.firm_id and b.client_id is not null
      left join lateral (
        select n.estimate_id, n.version, n.state, n.total, n.currency, n.seen_at
          from estimates o join estimate_versions n on n.estimate_id = o.id
         where o.recipient_id = r.id and n.state <> 'draft' order by n.version desc limit 1) e on true
     where r.brief_id = ${id} and r.creative_id = ${actor.creativeId} and r.sent_at is not null`;
  if (!row) {
    return null;
  }
  const [sent, others] = await Promise.all([
    sentOf(row),
    row.showsRecipients ? listOthers(id, actor.creativeId) : null,
  ]);
  const { firmName, firmSlug, estimateId, version, versionState, total, currency } = row;
  return {
    ...sent,
    side: 'creative',
    client: {
      name: row.clientName ?? formerMember,
      firm: firmName && firmSlug ? { name: firmName, slug: firmSlug } : null,
    },
    threadId: row.threadId,
    declined: row.declinedAt
      ? { at: row.declinedAt, reason: row.declineKind, words: row.declineReason }
      : null,
    estimate:
      estimateId && version !== null && versionState && total !== null && currency
        ? { id: estimateId, version, state: versionState, total, currency, seenAt: row.estimateSeenAt }
        : null,
    hasEstimateDraft: row.hasEstimateDraft,
    others,
  };
}

/** The names of the other recipients. Call it only if the client allows it. */
async function listOthers(briefId: string, creativeId: string): Promise<string[]> {
  const rows = await listRows(db(), { name: cell.text })`
    select coalesce(c.business_name, ${formerMember}) as name
      from brief_recipients r left join creative_profiles c on c.id = r.creative_id
     where r.brief_id = ${briefId} and r.sent_at is not null and r.creative_id is distinct from ${creativeId}::uuid
     order by r.position, r.id`;
  return rows.map(({ name }) => name);
}

async function sentOf(row: RowOf<typeof briefShape>): Promise<SentBrief> {
  const { hasDraft: _draft, content, place, ...facts } = row;
  const [files, revisions, study] = await Promise.all([
    listBriefFiles({ briefId: row.id, revision: row.revision }),
    listRevisions(row.id),
    content.study ? sentStudy(content.study, now()) : null,
  ]);
  const name = content.projectName ?? briefName(row.number);
  return {
    ...facts,
    name,
    estimatesBy: content.estimatesBy ?? null,
    lines: describeBrief(content, place).filter(({ term }) => term !== 'Project'),
    files,
    study: study && { title: study.title, path: study.path },
    revisions,
  };
}
