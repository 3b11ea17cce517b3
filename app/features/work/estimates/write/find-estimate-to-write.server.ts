import type { Actor } from '#app/features/accounts/actor.ts';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import {
  listMessages,
  type ReadCards,
  type ThreadMessage,
} from '#app/features/talk/messages/read/list-messages.server.ts';
import { countStills, partiesToPrice } from '#app/features/vocabulary/brief-vocabulary.ts';
import { usualCurrency } from '#app/features/vocabulary/money.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { type BriefLine, describeBrief } from '#app/features/work/briefs/brief-words.ts';
import { type BriefRevision, listRevisions } from '#app/features/work/briefs/read/find-sent-brief.server.ts';
import { type BriefFile, listBriefFiles } from '#app/features/work/briefs/read/list-brief-files.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { type BriefContent, briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import {
  type EstimateTerms,
  estimateVersions,
  type TypedEstimate,
} from '#app/platform/db/schema/estimates.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { mayWriteEstimates, sentStates } from '../estimate-policy.ts';
import { type EstimateLine, listLines } from '../line-cells.server.ts';
import { listVersions, type VersionRow } from '../read/find-estimate.server.ts';
import { beginFromBrief, typedOfVersion } from './begin-estimate.ts';

export type AnsweredBrief = {
  id: string;
  number: number;
  state: 'sent' | 'withdrawn' | 'closed';
  revision: number;
  name: string;
  client: string;
  lines: BriefLine[];
  files: BriefFile[];
  views: BriefContent['views'];
  /** For the price per view, and the number of parties sharing the cost, including the client. */
  stills: number;
  parties: number;
  threadId: string | null;
  isDeclined: boolean;
};

export type FormerVersion = {
  version: number;
  state: VersionRow['state'];
  currency: string;
  terms: EstimateTerms;
  opening: string | null;
  lines: EstimateLine[];
};

export type EstimateToWrite = {
  brief: AnsweredBrief;
  estimateId: string | null;
  /** The number of the version being written: 1, or one above the last sent. */
  number: number;
  /** Version of the draft; 0 when none is saved. */
  version: number;
  savedAt: string | null;
  typed: TypedEstimate;
  former: FormerVersion | null;
  versions: VersionRow[];
  briefChanges: BriefRevision[];
};

const rowShape = {
  id: briefs.id,
  number: notNull(briefs.number),
  state: oneOf(['sent', 'withdrawn', 'closed']),
  revision: briefs.revision,
  content: briefRevisions.content,
  place: orNull(places.label),
  client: orNull(cell.text),
  threadId: orNull(cell.text),
  isDeclined: cell.boolean,
  estimateId: orNull(cell.text),
  typed: estimateVersions.typed,
  version: orNull(cell.number),
  savedAt: orNull(cell.isoTime),
  begunRevision: orNull(cell.number),
  formerId: orNull(cell.text),
  former: orNull(cell.number),
  formerState: orNull(oneOf(sentStates)),
  formerCurrency: orNull(cell.text),
  formerTerms: orNull(estimateVersions.terms),
  formerOpening: orNull(cell.text),
  formerRevision: orNull(cell.number),
  lastCurrency: orNull(cell.text),
};

/**
 * The draft, else the next version of what was sent, else a new estimate made from the brief. Null for anyone but the
 * creative whom the brief was sent to. Reading stores nothing.
 */
export async function findEstimateToWrite(actor: Actor, briefId: string): Promise<EstimateToWrite | null> {
  if (!mayWriteEstimates(actor) || !isUuid(briefId)) {
    return null;
  }
  const row = await findRow(db(), rowShape)`
    select b.id, b.number, b.state::text as state, b.revision, s.content,
           (select g.label from places g where g.id = (s.content->>'placeId')::int) as place,
           coalesce(f.name, nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as client,
           r.thread_id, r.declined_at is not null as is_declined, e.id as estimate_id,
           d.typed, d.draft_version as version, d.saved_at, d.brief_revision as begun_revision,
           n.id as former_id, n.version as former, n.state::text as former_state, n.currency as former_currency,
           n.terms as former_terms, n.opening as former_opening, n.brief_revision as former_revision,
           (select v.currency from brief_recipients o join estimates i on i.recipient_id = o.id
              join estimate_versions v on v.estimate_id = i.id
             where o.creative_id = r.creative_id and v.state <> 'draft' order by v.sent_at desc limit 1) as last_currency
      from brief_recipients r join briefs b on b.id = r.brief_id
      join brief_revisions s on s.brief_id = b.id and s.revision = b.revision
      left join profiles p on p.user_id = b.client_id
      left join firms f on f.id = b.firm_id and b.client_id is not null
      left join estimates e on e.recipient_id = r.id
      left join estimate_versions d on d.estimate_id = e.id and d.state = 'draft'
      left join lateral (select * from estimate_versions where estimate_id = e.id and state <> 'draft'
                          order by version desc limit 1) n on true
     where r.brief_id = ${briefId} and r.creative_id = ${actor.creativeId} and r.sent_at is not null`;
  if (!row) {
    return null;
  }
  const { content, place, estimateId, formerId } = row;
  const [files, revisions, versions, lines] = await Promise.all([
    listBriefFiles({ briefId, revision: row.revision }),
    listRevisions(briefId),
    estimateId ? listVersions(estimateId) : [],
    formerId ? listLines([formerId]) : null,
  ]);
  const former =
    row.former !== null && row.formerState && row.formerCurrency && row.formerTerms
      ? {
          version: row.former,
          state: row.formerState,
          currency: row.formerCurrency,
          terms: row.formerTerms,
          opening: row.formerOpening,
          lines: lines?.get(formerId ?? '') ?? [],
        }
      : null;
  const since = row.formerRevision ?? row.begunRevision ?? row.revision;
  return {
    brief: {
      id: row.id,
      number: row.number,
      state: row.state,
      revision: row.revision,
      name: content.projectName ?? briefName(row.number),
      client: row.client ?? formerMember,
      lines: describeBrief(content, place),
      files,
      views: content.views,
      stills: countStills(content.views ?? {}),
      parties: partiesToPrice(content),
      threadId: row.threadId,
      isDeclined: row.isDeclined,
    },
    estimateId,
    number: (row.former ?? 0) + 1,
    version: row.version ?? 0,
    savedAt: row.savedAt,
    typed: row.typed ?? beginning({ content, former, currency: row.lastCurrency }),
    former,
    versions,
    briefChanges: revisions.filter(({ revision }) => revision > since),
  };
}

function beginning({
  content,
  former,
  currency,
}: {
  content: BriefContent;
  former: FormerVersion | null;
  currency: string | null;
}): TypedEstimate {
  return former
    ? typedOfVersion({ ...former, lines: former.lines.map(withoutNulls) }, now())
    : beginFromBrief(content, { currency: currency ?? usualCurrency, now: now() });
}

/** In the shape of template lines. */
export function withoutNulls({ id: _id, amount: _amount, use, view, ...line }: EstimateLine) {
  return { ...line, ...(use ? { use } : {}), ...(view ? { view } : {}) };
}

type Talk = { messages: ThreadMessage[]; creativeName: string };

export async function listTalk(actor: Actor, threadId: string | null, readCards: ReadCards): Promise<Talk> {
  if (!mayWriteEstimates(actor)) {
    return { messages: [], creativeName: '' };
  }
  const { creativeId } = actor;
  const own = await findRow(db(), { name: cell.text, threadId: orNull(cell.text) })`
    select coalesce(c.business_name, '') as name,
           (select t.id from threads t where t.id = ${threadId}::uuid and t.creative_id = c.id) as thread_id
      from creative_profiles c where c.id = ${creativeId}`;
  const messages = own?.threadId
    ? (await listMessages({ threadId: own.threadId, creativeId, side: 'creative', before: null, readCards }))
        .messages
    : [];
  return { messages, creativeName: own?.name ?? '' };
}
