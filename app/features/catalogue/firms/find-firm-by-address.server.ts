import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';

/** `slug` is the current one, even when the address had a former slug or different case. */
export type AddressedFirm = { id: string; slug: string };

const maxSlugLength = 80;

/** Null when no firm has or had this address. */
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
