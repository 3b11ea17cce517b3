import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { briefs } from '#app/platform/db/schema/briefs.ts';
import { estimateTemplates, estimateVersions } from '#app/platform/db/schema/estimates.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { maxTemplates } from '../estimate-limits.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';

export type TemplateRow = { id: string; name: string; currency: string; lines: number; total: number };

export type EarlierEstimate = {
  id: string;
  number: number;
  name: string;
  version: number;
  sentAt: string;
  currency: string;
  lines: number;
  total: number;
};

const charged = sql`coalesce((select sum(((l->>'quantity')::bigint * (l->>'price')::bigint + 50) / 100)
  from jsonb_array_elements(t.content->'lines') l where l->>'kind' = 'charged'), 0)::bigint`;

export async function listTemplates(actor: Actor): Promise<TemplateRow[]> {
  if (!mayWriteEstimates(actor)) {
    return [];
  }
  return listRows(db(), {
    id: estimateTemplates.id,
    name: estimateTemplates.name,
    currency: estimateTemplates.currency,
    lines: cell.number,
    total: cell.number,
  })`
    select t.id, t.name, t.currency, jsonb_array_length(t.content->'lines') as lines, ${charged} as total
      from estimate_templates t where t.creative_id = ${actor.creativeId}
     order by t.created_at desc, t.id limit ${maxTemplates}`;
}

const maxEarlier = 20;

export async function listEarlierEstimates(actor: Actor, briefId: string): Promise<EarlierEstimate[]> {
  if (!mayWriteEstimates(actor)) {
    return [];
  }
  return listRows(db(), {
    id: cell.text,
    number: notNull(briefs.number),
    name: cell.text,
    version: estimateVersions.version,
    sentAt: cell.isoTime,
    currency: estimateVersions.currency,
    lines: cell.number,
    total: notNull(estimateVersions.total),
  })`
    select e.id, b.number, coalesce(s.content->>'projectName', '') as name, v.version, v.sent_at, v.currency, v.total,
           (select count(*)::int from estimate_lines l where l.version_id = v.id) as lines
      from (select id, brief_id from brief_recipients
             where creative_id = ${actor.creativeId} and brief_id <> ${uuidOrNull(briefId)}::uuid and sent_at is not null) r
      join estimates e on e.recipient_id = r.id
      join briefs b on b.id = r.brief_id
      join lateral (select * from estimate_versions where estimate_id = e.id and state <> 'draft'
                     order by version desc limit 1) v on true
      join brief_revisions s on s.brief_id = b.id and s.revision = v.brief_revision
     order by v.sent_at desc, e.id limit ${maxEarlier}`;
}
