import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';

/** Whom `/firms/{slug}` names; `slug` is the present one where a former one, or other letters, were written. */
export type AddressedFirm = { id: string; slug: string };

/** As long as the column. */
const maxSlugLength = 80;

/** Null when the address names no firm, and never named one. */
export async function findFirmByAddress(text: string): Promise<AddressedFirm | null> {
  if (text.length > maxSlugLength || !/^[a-z0-9-]+$/i.test(text)) {
    return null;
  }
  const slug = text.toLowerCase();
  return findRow(publicDb(), { id: cell.text, slug: cell.text })`
    select id, slug from firms where slug = ${slug}
    union all
    select f.id, f.slug from firm_old_slugs o join firms f on f.id = o.firm_id where o.slug = ${slug}
    limit 1`;
}
