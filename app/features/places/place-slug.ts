import { foldForSearch } from '#app/features/directory/fold-for-search.ts';

/**
 * A name as part of an address: lower case, without accents and apostrophes, other marks as single hyphens. 'São
 * Paulo' becomes 'sao-paulo', 'Côte d’Ivoire' 'cote-divoire'. It depends on the name alone, so an address never changes
 * because something else was added. Letters that are not Latin stay as they are. Names that fold alike share an address,
 * and with it a page (group-places.ts): two spellings of a town are one town.
 */
export function placeSlug(name: string): string {
  const slug = foldForSearch(name)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'unnamed' : slug;
}

/** The address of a place page, of as many parts as are given: country, region, city, specialty. */
export function placePath(...slugs: string[]): string {
  return ['/photographers', ...slugs.map(encodeURIComponent)].join('/');
}

/** Countries by their part of the address; a second one of the same name gets its code behind it. */
export function countriesBySlug<C extends { code: string; name: string }>(
  countries: readonly C[],
): Map<string, C> {
  const bySlug = new Map<string, C>();
  for (const country of [...countries].sort((one, other) => (one.code < other.code ? -1 : 1))) {
    const slug = placeSlug(country.name);
    bySlug.set(bySlug.has(slug) ? `${slug}-${country.code.toLowerCase()}` : slug, country);
  }
  return bySlug;
}

/** A link to a place page: its name, and how many creatives are there where that is known. */
export type PlaceLink = { name: string; path: string; count: number | null };
