import { resolvePlace } from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { placeRefusal } from '#app/features/catalogue/projects/project-messages.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import type { BriefContent, TypedBrief } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { type BriefErrors, checkBrief } from '../brief-schema.ts';

export type ReadContent =
  | { ok: true; content: BriefContent; place: string | null }
  | { ok: false; errors: BriefErrors };

/** The typed content as it would be sent, with its place looked up; or errors by field. */
export async function readContent(typed: TypedBrief, now: Date): Promise<ReadContent> {
  const checked = checkBrief(typed, now);
  const resolved = await resolvePlace(checked.ok ? checked.brief.place : (typed.texts.place ?? '').trim());
  const errors: BriefErrors = checked.ok ? {} : checked.errors;
  if (!resolved.ok && !errors.place) {
    errors.place = placeRefusal(resolved);
  }
  if (!checked.ok || !resolved.ok || resolved.placeId === null) {
    return { ok: false, errors };
  }
  const { placeId } = resolved;
  const known = await findRow(db(), { label: places.label })`select label from places where id = ${placeId}`;
  return { ok: true, content: { ...checked.brief.content, placeId }, place: known?.label ?? null };
}
