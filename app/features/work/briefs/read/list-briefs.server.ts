import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { otherName } from '#app/features/talk/messages/thread-cells.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { type BriefContent, briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { briefStates, mayAnswerBriefs, mayKeepBriefs } from '../brief-policy.ts';
import type { RecipientStatus } from './list-recipients.server.ts';

export type OwnBriefRow = {
  id: string;
  number: number | null;
  state: (typeof briefStates)[number];
  name: string;
  place: string | null;
  estimatesBy: string | null;
  at: string;
  hasDraft: boolean;
  counts: { asked: number; seen: number; declined: number; estimates: number };
};

export type AskedBriefRow = {
  id: string;
  number: number;
  state: 'sent' | 'withdrawn' | 'closed';
  name: string;
  place: string | null;
  client: string;
  content: Pick<BriefContent, 'views' | 'budget' | 'earliestOn' | 'latestOn'>;
  estimatesBy: string | null;
  at: string;
  status: RecipientStatus;
  isChanged: boolean;
};

export const briefsPerPage = 20;

export type BriefPage<Row> = { items: Row[]; next: string | null };

const ownShape = {
  id: briefs.id,
  number: briefs.number,
  state: oneOf(briefStates),
  name: orNull(cell.text),
  place: orNull(cell.text),
  estimatesBy: briefs.estimatesOn,
  at: cell.isoTime,
  hasDraft: cell.boolean,
  asked: cell.number,
  seen: cell.number,
  declined: cell.number,
  estimates: cell.number,
  atMicros: cell.text,
};

export async function listOwnBriefs(actor: Actor, after: TimeCursor | null): Promise<BriefPage<OwnBriefRow>> {
  if (!mayKeepBriefs(actor)) {
    return { items: [], next: null };
  }
  const rows = await listRows(db(), ownShape)`
    select b.id, b.number, b.state::text as state,
           coalesce(v.content->>'projectName', b.draft->'texts'->>'projectName') as name,
           coalesce((select g.label from places g where g.id = (v.content->>'placeId')::int), b.draft->'texts'->>'place') as place,
           b.estimates_on as estimates_by, coalesce(b.sent_at, b.draft_saved_at, b.created_at) as at,
           b.draft is not null as has_draft, n.asked, n.seen, n.declined, n.estimates,
           (extract(epoch from b.created_at) * 1000000)::bigint::text as at_micros
      from (select * from briefs
             where client_id = ${actor.userId} ${after ? sql`and (created_at, id) < (to_timestamp(${after.atMicros}::numeric / 1000000), ${after.id}::uuid)` : sql``}
             order by created_at desc, id desc limit ${briefsPerPage + 1}) as b
      left join brief_revisions v on v.brief_id = b.id and v.revision = b.revision
      cross join lateral (
        select count(*)::int as asked, count(r.seen_at)::int as seen, count(r.declined_at)::int as declined,
               count(e.id)::int as estimates
          from brief_recipients r
          left join estimates e on e.recipient_id = r.id
            and exists (select 1 from estimate_versions s where s.estimate_id = e.id and s.state in ('sent', 'accepted', 'declined'))
         where r.brief_id = b.id and (r.sent_at is not null or b.state = 'draft')) as n
     order by b.created_at desc, b.id desc`;
  return pageOf(rows, {
    size: briefsPerPage,
    itemOf: ({ atMicros: _at, name, asked, seen, declined, estimates, ...row }) => ({
      ...row,
      name: name?.trim() || 'Untitled brief',
      counts: { asked, seen, declined, estimates },
    }),
  });
}

const askedShape = {
  rowId: cell.text,
  id: briefs.id,
  number: notNull(briefs.number),
  state: oneOf(['sent', 'withdrawn', 'closed']),
  content: briefRevisions.content,
  place: orNull(places.label),
  client: cell.text,
  estimatesBy: briefs.estimatesOn,
  at: cell.isoTime,
  isDeclined: cell.boolean,
  isSeen: cell.boolean,
  isChanged: cell.boolean,
  hasEstimate: cell.boolean,
  atMicros: cell.text,
};

export async function listAskedBriefs(
  actor: Actor,
  after: TimeCursor | null,
): Promise<BriefPage<AskedBriefRow>> {
  if (!mayAnswerBriefs(actor)) {
    return { items: [], next: null };
  }
  const rows = await listRows(db(), askedShape)`
    select r.id as row_id, b.id, b.number, b.state::text as state, v.content,
           (select g.label from places g where g.id = (v.content->>'placeId')::int) as place,
           ${otherName(false)} as client, b.estimates_on as estimates_by, r.sent_at as at,
           r.declined_at is not null as is_declined, r.seen_at is not null as is_seen,
           coalesce(r.seen_revision < b.revision, false) as is_changed,
           exists (select 1 from estimates e join estimate_versions s on s.estimate_id = e.id
                    where e.recipient_id = r.id and s.state in ('sent', 'accepted', 'declined')) as has_estimate,
           (extract(epoch from r.sent_at) * 1000000)::bigint::text as at_micros
      from (select * from brief_recipients
             where creative_id = ${actor.creativeId} and sent_at is not null
               ${after ? sql`and (sent_at, id) < (to_timestamp(${after.atMicros}::numeric / 1000000), ${after.id}::uuid)` : sql``}
             order by sent_at desc, id desc limit ${briefsPerPage + 1}) as r
      join briefs b on b.id = r.brief_id
      join brief_revisions v on v.brief_id = b.id and v.revision = b.revision
      left join profiles p on p.user_id = b.client_id
     order by r.sent_at desc, r.id desc`;
  return pageOf(
    rows.map(({ id, rowId, ...row }) => ({ ...row, briefId: id, id: rowId })),
    {
      size: briefsPerPage,
      itemOf: ({ briefId, number, state, content, place, client, estimatesBy, at, isChanged, ...row }) => ({
        id: briefId,
        number,
        state,
        name: content.projectName ?? 'Untitled brief',
        place,
        client,
        content: pick(content),
        estimatesBy,
        at,
        status: statusOf(row),
        isChanged,
      }),
    },
  );
}

function pick({ views, budget, earliestOn, latestOn }: BriefContent): AskedBriefRow['content'] {
  return {
    ...(views ? { views } : {}),
    ...(budget ? { budget } : {}),
    ...(earliestOn ? { earliestOn } : {}),
    ...(latestOn ? { latestOn } : {}),
  };
}

function statusOf(row: { isDeclined: boolean; isSeen: boolean; hasEstimate: boolean }): RecipientStatus {
  if (row.hasEstimate) return 'estimate';
  if (row.isDeclined) return 'declined';
  return row.isSeen ? 'seen' : 'sent';
}
