import type { Actor } from '#app/features/accounts/actor.ts';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import { maxRecipients } from '#app/features/work/briefs/brief-limits.ts';
import { mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { estimateVersions } from '#app/platform/db/schema/estimates.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { type EstimateLine, listLines } from '../line-cells.server.ts';

const rowShape = {
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

type ReceivedEstimate = RowOf<typeof rowShape> & { lines: EstimateLine[] };

/**
 * The newest version for each creative, in the order in which they were asked. Withdrawn estimates are left out; other
 * clients' briefs give nothing.
 */
export async function listBriefEstimates(actor: Actor, briefId: string): Promise<ReceivedEstimate[]> {
  if (!mayKeepBriefs(actor)) {
    return [];
  }
  const rows = await listRows(db(), rowShape)`
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
