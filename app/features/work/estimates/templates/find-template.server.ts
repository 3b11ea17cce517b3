import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import {
  type EstimateTemplate,
  estimateTemplates,
  estimateVersions,
} from '#app/platform/db/schema/estimates.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';
import { listLines } from '../line-cells.server.ts';
import { withoutNulls } from '../write/find-estimate-to-write.server.ts';

/** One of the creative's own templates, or the newest version of one of their estimates; null for anyone else's. */
export async function findTemplate(
  actor: Actor,
  from: { template: string } | { estimate: string },
): Promise<{ currency: string; content: EstimateTemplate } | null> {
  if (!mayWriteEstimates(actor)) {
    return null;
  }
  if ('template' in from) {
    return findRow(db(), { currency: estimateTemplates.currency, content: estimateTemplates.content })`
      select currency, content from estimate_templates
       where id = ${uuidOrNull(from.template)}::uuid and creative_id = ${actor.creativeId}`;
  }
  const version = await findRow(db(), {
    id: estimateVersions.id,
    currency: estimateVersions.currency,
    terms: estimateVersions.terms,
  })`
    select v.id, v.currency, v.terms from estimates e join brief_recipients r on r.id = e.recipient_id
      join estimate_versions v on v.estimate_id = e.id and v.state <> 'draft'
     where e.id = ${uuidOrNull(from.estimate)}::uuid and r.creative_id = ${actor.creativeId}
     order by v.version desc limit 1`;
  if (!version) {
    return null;
  }
  const lines = (await listLines([version.id])).get(version.id) ?? [];
  return { currency: version.currency, content: { lines: lines.map(withoutNulls), terms: version.terms } };
}
