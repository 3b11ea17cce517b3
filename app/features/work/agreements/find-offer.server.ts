import type { Actor } from '#app/features/accounts/actor.ts';
import { type EstimateLine, listLines } from '#app/features/work/estimates/line-cells.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { briefRevisions } from '#app/platform/db/schema/briefs.ts';
import { estimateVersions } from '#app/platform/db/schema/estimates.ts';
import { isUuid } from '#app/platform/uuid.ts';

const offerShape = {
  versionId: estimateVersions.id,
  version: estimateVersions.version,
  state: oneOf(['sent', 'withdrawn', 'accepted', 'declined', 'replaced']),
  currency: estimateVersions.currency,
  terms: estimateVersions.terms,
  opening: estimateVersions.opening,
  creativeId: cell.text,
  creativeName: cell.text,
  threadId: orNull(cell.text),
  revision: cell.number,
  content: briefRevisions.content,
  place: orNull(cell.text),
  clientName: cell.text,
  firmName: orNull(cell.text),
};

type Row = RowOf<typeof offerShape>;

/** The newest sent version of an estimate, as the brief's client may accept it. */
export type Offer = Omit<Row, 'revision' | 'content' | 'place' | 'clientName' | 'firmName'> & {
  lines: EstimateLine[];
  brief: { revision: number; content: Row['content']; place: string | null };
  client: { name: string; firm: string | null };
};

/** Null unless the estimate answers this brief of the actor's, and for a creative who has left. */
export async function findOffer(
  actor: Actor,
  { briefId, estimateId }: { briefId: string; estimateId: string },
  on: Pick<Transaction, 'execute'> = db(),
): Promise<Offer | null> {
  if (!isUuid(briefId) || !isUuid(estimateId)) {
    return null;
  }
  const row = await findRow(on, offerShape)`
    select v.id as version_id, v.version, v.state::text as state, v.currency, v.terms, v.opening,
           r.creative_id, coalesce(c.business_name, '') as creative_name, r.thread_id,
           s.revision::int as revision, s.content,
           (select g.label from places g where g.id = (s.content->>'placeId')::int) as place,
           btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as client_name,
           coalesce(f.name, nullif(p.company_name, '')) as firm_name
      from estimates e
      join brief_recipients r on r.id = e.recipient_id
      join briefs b on b.id = r.brief_id
      join creative_profiles c on c.id = r.creative_id
      join estimate_versions v on v.estimate_id = e.id and v.state <> 'draft'
      join brief_revisions s on s.brief_id = b.id and s.revision = v.brief_revision
      join profiles p on p.user_id = b.client_id
      left join firms f on f.id = b.firm_id
     where e.id = ${estimateId} and b.id = ${briefId} and b.client_id = ${actor.userId}
     order by v.version desc limit 1`;
  if (!row) {
    return null;
  }
  const { revision, content, place, clientName, firmName, ...offer } = row;
  const lines = await listLines([row.versionId], on);
  return {
    ...offer,
    lines: lines.get(row.versionId) ?? [],
    brief: { revision, content, place },
    client: { name: clientName, firm: firmName },
  };
}
