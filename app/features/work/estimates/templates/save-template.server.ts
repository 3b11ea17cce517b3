import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { EstimateTemplate, TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { maxTemplates } from '../estimate-limits.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';
import { dayFields } from '../typed-estimate.ts';
import { currencyOf } from '../write/check-estimate.ts';
import { checkLines, type EstimateErrors } from '../write/check-lines.ts';
import { checkTerms } from '../write/check-terms.ts';
import { type TemplateChanged, underName } from './template-names.server.ts';

export type TemplateSaved = TemplateChanged | { ok: false; code: 'invalid'; errors: EstimateErrors };

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
