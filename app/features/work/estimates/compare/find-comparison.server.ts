import type { Actor } from '#app/features/accounts/actor.ts';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import { countStills, partiesToPrice } from '#app/features/vocabulary/brief-vocabulary.ts';
import { isStillValid } from '#app/features/vocabulary/terms-days.ts';
import { briefName, type CompareState } from '#app/features/vocabulary/work-address.ts';
import { maxRecipients, mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';
import { viewsWords } from '#app/features/work/briefs/brief-words.ts';
import {
  type BriefRecipient,
  listRecipients,
} from '#app/features/work/briefs/read/list-recipients.server.ts';
import { now } from '#app/platform/clock.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { earliestToday } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import {
  cell,
  findRow,
  listOf,
  listRows,
  notNull,
  objectOf,
  oneOf,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { estimateVersions } from '#app/platform/db/schema/estimates.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { type EstimateLine, listLines } from '../line-cells.server.ts';
import { chooseColumns, compareEstimates } from './compare.ts';
import type { ComparedBrief, ComparedEstimate, ComparedPicture } from './compared-estimate.ts';

const estimateShape = {
  estimateId: cell.text,
  recipientId: cell.text,
  creativeId: orNull(cell.text),
  creativeName: cell.text,
  threadId: orNull(cell.text),
  versionId: estimateVersions.id,
  version: estimateVersions.version,
  state: oneOf(['sent', 'accepted', 'declined']),
  briefRevision: estimateVersions.briefRevision,
  currency: estimateVersions.currency,
  total: notNull(estimateVersions.total),
  terms: estimateVersions.terms,
  opening: estimateVersions.opening,
  note: estimateVersions.note,
  sentAt: cell.isoTime,
  seenAt: orNull(cell.isoTime),
};

type ReceivedEstimate = RowOf<typeof estimateShape> & { lines: EstimateLine[] };

/**
 * The newest version for each creative, in the order in which they were asked. Withdrawn estimates are left out; other
 * clients' briefs give nothing.
 */
export async function listBriefEstimates(actor: Actor, briefId: string): Promise<ReceivedEstimate[]> {
  if (!mayKeepBriefs(actor)) {
    return [];
  }
  const rows = await listRows(db(), estimateShape)`
    select e.id as estimate_id, r.id as recipient_id, r.creative_id, coalesce(c.business_name, ${formerMember}) as creative_name,
           r.thread_id, v.id as version_id, v.version, v.state, v.brief_revision, v.currency, v.total, v.terms, v.opening,
           v.note, v.sent_at, v.seen_at
      from briefs b join brief_recipients r on r.brief_id = b.id join estimates e on e.recipient_id = r.id
      left join creative_profiles c on c.id = r.creative_id
      join lateral (select * from estimate_versions where estimate_id = e.id and state <> 'draft'
                     order by version desc limit 1) v on v.state in ('sent', 'accepted', 'declined')
     where b.id = ${uuidOrNull(briefId)}::uuid and b.client_id = ${actor.userId}
     order by r.position, r.id limit ${maxRecipients}`;
  const lines = await listLines(rows.map(({ versionId }) => versionId));
  return rows.map((row) => ({ ...row, lines: lines.get(row.versionId) ?? [] }));
}

type ComparedFacts = {
  rating: number | null;
  reviewCount: number;
  years: number | null;
  pictures: ComparedPicture[];
  hasWithdrawn: boolean;
};

const picturesEach = 3;

const factsShape = {
  recipientId: cell.text,
  rating: orNull(listings.averageRating),
  reviewCount: orNull(listings.reviewCount),
  years: orNull(creativeProfiles.yearsExperience),
  hasWithdrawn: cell.boolean,
  pictures: listOf(
    objectOf({
      key: cell.text,
      width: cell.number,
      height: cell.number,
      color: cell.text,
      focus: orNull(cell.text),
    }),
  ),
};

/**
 * Facts by recipient id. The caller must be the client of the brief. Pictures and reviews come only from listed
 * creatives.
 */
async function listComparedFacts(briefId: string): Promise<Map<string, ComparedFacts>> {
  const rows = await listRows(db(), factsShape)`
    select r.id as recipient_id, l.average_rating as rating, l.review_count, c.years_experience as years,
           coalesce((select v.state = 'withdrawn' from estimates e join estimate_versions v on v.estimate_id = e.id
                      where e.recipient_id = r.id and v.state <> 'draft' order by v.version desc limit 1), false) as has_withdrawn,
           (select coalesce(json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                                       'color', p.average_color, 'focus', p.focus)), '[]')
              from (select m.key, m.width, m.height, m.average_color, i.focal_x || '% ' || i.focal_y || '%' as focus
                      from portfolio_items i join media_files m on m.key = i.media_key
                     where i.creative_id = l.creative_id
                     order by i.sort_order, i.id limit ${picturesEach}) as p) as pictures
      from brief_recipients r
      left join creative_profiles c on c.id = r.creative_id
      left join listings l on l.creative_id = r.creative_id
     where r.brief_id = ${briefId} and r.sent_at is not null`;
  return new Map(
    rows.map(({ recipientId, reviewCount, pictures, ...facts }) => [
      recipientId,
      {
        ...facts,
        reviewCount: reviewCount ?? 0,
        pictures: pictures.map(({ key, ...picture }) => ({ ...picture, src: mediaUrl(key) })),
      },
    ]),
  );
}

export type Unanswered = {
  name: string;
  /** `withdrawn`: the creative took a sent estimate back. */
  status: 'waiting' | 'declined' | 'withdrawn';
  declineKind: string | null;
  declineWords: string | null;
};

export type FoundComparison = {
  brief: ComparedBrief & {
    id: string;
    number: number;
    name: string;
    state: 'sent' | 'withdrawn' | 'closed';
    views: string;
    estimatesBy: string | null;
  };
  estimates: (ComparedEstimate & { threadId: string | null })[];
  unanswered: Unanswered[];
  isAgreed: boolean;
};

const briefShape = {
  id: briefs.id,
  number: notNull(briefs.number),
  state: oneOf(['sent', 'withdrawn', 'closed']),
  revision: briefs.revision,
  content: briefRevisions.content,
  isAgreed: cell.boolean,
};

/** All answers to a brief; null for everyone but the client who wrote it. */
export async function findComparison(actor: Actor, briefId: string): Promise<FoundComparison | null> {
  if (!mayKeepBriefs(actor)) {
    return null;
  }
  const row = await findRow(db(), briefShape)`
    select b.id, b.number, b.state::text as state, b.revision, v.content,
           exists (select 1 from agreements a where a.brief_id = b.id) as is_agreed
      from briefs b join brief_revisions v on v.brief_id = b.id and v.revision = b.revision
     where b.id = ${uuidOrNull(briefId)}::uuid and b.client_id = ${actor.userId}`;
  if (!row) {
    return null;
  }
  const [recipients, sent, facts, stills] = await Promise.all([
    listRecipients(row.id),
    listBriefEstimates(actor, row.id),
    listComparedFacts(row.id),
    listStills(row.id),
  ]);
  const { id, number, state, revision, content, isAgreed } = row;
  const estimates = sent.map((estimate) => ({
    id: estimate.estimateId,
    version: estimate.version,
    state: estimate.state,
    lines: estimate.lines,
    currency: estimate.currency,
    terms: estimate.terms,
    threadId: estimate.threadId,
    revision: estimate.briefRevision,
    isValid: isStillValid(estimate.terms, now()),
    stills: stills.get(estimate.briefRevision) ?? 0,
    creative: creativeOf(
      recipients.find((recipient) => recipient.id === estimate.recipientId),
      facts.get(estimate.recipientId),
    ),
  }));
  return {
    brief: {
      id,
      number,
      state,
      revision,
      name: content.projectName ?? briefName(number),
      views: viewsWords(content.views ?? {}),
      estimatesBy: content.estimatesBy ?? null,
      uses: content.uses ?? [],
      parties: partiesToPrice(content),
      today: earliestToday(now()),
    },
    estimates,
    unanswered: recipients
      .filter((recipient) => !sent.some(({ recipientId }) => recipientId === recipient.id))
      .map((recipient) => unansweredOf(recipient, facts.get(recipient.id))),
    isAgreed,
  };
}

function creativeOf(
  recipient: BriefRecipient | undefined,
  facts: ComparedFacts | undefined,
): ComparedEstimate['creative'] {
  return {
    id: recipient?.creativeId ?? null,
    name: recipient?.name ?? '',
    place: recipient?.place ?? null,
    isVerified: recipient?.isVerified ?? false,
    rating: facts?.rating ?? null,
    reviewCount: facts?.reviewCount ?? 0,
    years: facts?.years ?? null,
    pictures: facts?.pictures ?? [],
  };
}

function unansweredOf(recipient: BriefRecipient, facts: ComparedFacts | undefined): Unanswered {
  const { name, declineKind, declineWords } = recipient;
  const status = facts?.hasWithdrawn ? 'withdrawn' : recipient.status === 'declined' ? 'declined' : 'waiting';
  return { name, status, declineKind, declineWords };
}

async function listStills(briefId: string): Promise<Map<number, number>> {
  const rows = await listRows(db(), { revision: briefRevisions.revision, content: briefRevisions.content })`
    select revision, content from brief_revisions
     where brief_id = ${briefId} and revision in (
       select v.brief_revision from brief_recipients r join estimates e on e.recipient_id = r.id
         join estimate_versions v on v.estimate_id = e.id where r.brief_id = ${briefId})`;
  return new Map(rows.map(({ revision, content }) => [revision, countStills(content.views ?? {})]));
}

export function comparisonCsv({ brief, estimates }: FoundComparison, state: CompareState): string {
  const shown = chooseColumns(estimates, state.compare);
  const { groups } = compareEstimates(shown, { brief, ticked: state.options });
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ ...row, group: group.title ?? '' })));
  const columns = shown.map(({ creative, version }) => `${creative.name}, version ${version}`);
  return csvText(
    ['', brief.name, ...columns],
    rows
      .filter(({ isSame }) => !(state.isDifferencesOnly && isSame))
      .map(({ group, label, isTicked, cells }) => [
        group,
        isTicked ? `${label} (ticked)` : label,
        ...cells.map(({ text, list, note }) =>
          [text || list?.join('; ') || '', note ?? ''].filter(Boolean).join('. '),
        ),
      ]),
  );
}
