import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { briefs } from '#app/platform/db/schema/briefs.ts';
import {
  type EstimateTemplate,
  estimateTemplates,
  estimateVersions,
  type TypedEstimate,
} from '#app/platform/db/schema/estimates.ts';
import { isUuid, uuidOrNull } from '#app/platform/uuid.ts';
import { maxTemplates, mayWriteEstimates, templateNameMaxLength } from '../estimate-policy.ts';
import { listLines } from '../line-cells.server.ts';
import { dayFields } from '../typed-estimate.ts';
import { checkTerms, currencyOf } from '../write/check-estimate.ts';
import { checkLines, type EstimateErrors } from '../write/check-lines.ts';
import { withoutNulls } from '../write/find-estimate-to-write.server.ts';

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

type TemplateSaved = TemplateChanged | { ok: false; code: 'invalid'; errors: EstimateErrors };

/** Saves typed lines and terms as a template, without days. */
export async function saveTemplate(
  actor: Actor | null,
  { name, typed }: { name: string; typed: TypedEstimate },
): Promise<TemplateSaved> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const currency = currencyOf(typed);
  const { lines, errors: ofLines } = checkLines(typed.lines, currency);
  const { terms, errors: ofTerms } = checkTerms(withoutDays(typed), { currency, now: now() });
  const { validUntil: _wanted, ...others } = ofTerms;
  const errors = { ...ofLines, ...others };
  if (Object.keys(errors).length > 0) {
    return { ok: false, code: 'invalid', errors };
  }
  const content: EstimateTemplate = {
    lines: lines.map(({ use, view, ...line }) => ({
      ...line,
      ...(use ? { use } : {}),
      ...(view ? { view } : {}),
    })),
    terms,
  };
  return underName(actor, { name, id: null }, async (tx) => {
    const { count } = await getRow(tx, { count: cell.number })`
      select count(*)::int as count from estimate_templates where creative_id = ${actor.creativeId}`;
    if (count >= maxTemplates) {
      return { ok: false, code: 'tooManyTemplates' };
    }
    await tx.execute(sql`
      insert into estimate_templates (creative_id, name, currency, content, created_at)
      values (${actor.creativeId}, ${name}, ${currency}, ${JSON.stringify(content)}::jsonb, ${now()})`);
    return { ok: true };
  });
}

function withoutDays(typed: TypedEstimate): TypedEstimate {
  const days: readonly string[] = dayFields;
  const texts = Object.fromEntries(Object.entries(typed.texts).filter(([name]) => !days.includes(name)));
  return { ...typed, texts, fallbackDays: [] };
}

type TemplateChanged =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'nameTaken' | 'noName' | 'longName' | 'tooManyTemplates' };

/** Serializes work on one creative's templates so that no two get the same name. */
async function underName(
  actor: Actor & { creativeId: string },
  { name, id }: { name: string; id: string | null },
  work: (tx: Transaction) => Promise<TemplateChanged>,
): Promise<TemplateChanged> {
  if (name === '' || name.length > templateNameMaxLength) {
    return { ok: false, code: name === '' ? 'noName' : 'longName' };
  }
  return rollbackOnRefusal<TemplateChanged>(async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('estimate templates ' || ${actor.creativeId}::text, 0))`);
    const taken = await findRow(tx, { id: cell.text })`
      select id from estimate_templates
       where creative_id = ${actor.creativeId} and lower(name) = lower(${name})
         and id is distinct from ${id !== null && isUuid(id) ? id : null}::uuid`;
    return taken ? { ok: false, code: 'nameTaken' } : work(tx);
  });
}

export async function renameTemplate(
  actor: Actor | null,
  { id, name }: { id: string; name: string },
): Promise<TemplateChanged> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return underName(actor, { name, id }, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update estimate_templates set name = ${name}
       where id = ${uuidOrNull(id)}::uuid and creative_id = ${actor.creativeId}`);
    return rowCount ? { ok: true } : { ok: false, code: 'notFound' };
  });
}

/** Succeeds when the template is already gone. Estimates that started from it stay. */
export async function deleteTemplate(
  actor: Actor | null,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' }> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  await db().execute(sql`
    delete from estimate_templates where id = ${uuidOrNull(id)}::uuid and creative_id = ${actor.creativeId}`);
  return { ok: true };
}

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
