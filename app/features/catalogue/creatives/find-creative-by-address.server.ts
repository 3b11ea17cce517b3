import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

/**
 * The creative of an address. `movedTo` is the current slug, or the id without one, when the address has another
 * slug.
 */
type AddressedCreative = { id: string; movedTo: string | null };

const maxSlugLength = 80;

/** Resolves `/creative/{id or slug}`; null for an unknown creative. Does not check whether they are listed. */
export async function findCreativeByAddress(text: string): Promise<AddressedCreative | null> {
  if (isUuid(text)) {
    return { id: text.toLowerCase(), movedTo: null };
  }
  if (text.length > maxSlugLength || !/^[a-z0-9-]+$/i.test(text)) {
    return null;
  }
  const slug = text.toLowerCase();
  const row = await findRow(publicDb(), { id: cell.text, slug: orNull(cell.text) })`
    select id, slug from creative_profiles where slug = ${slug}
    union all
    select cp.id, cp.slug from creative_old_slugs o join creative_profiles cp on cp.id = o.creative_id
     where o.slug = ${slug}
    limit 1`;
  return row ? { id: row.id, movedTo: row.slug === text ? null : (row.slug ?? row.id) } : null;
}

/** The path of a listed creative's page, by slug if there is one; null when not listed. */
export async function findCreativeAddress(creativeId: string): Promise<string | null> {
  const row = await findRow(publicDb(), { path: cell.text })`
    select '/creative/' || coalesce(cp.slug, cp.id::text) as path
      from listings l join creative_profiles cp on cp.id = l.creative_id
     where l.creative_id = ${creativeId}`;
  return row?.path ?? null;
}
