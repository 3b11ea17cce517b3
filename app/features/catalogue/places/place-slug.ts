import { foldForSearch } from '#app/features/catalogue/directory/fold-for-search.ts';

/**
 * A path segment from a name: lowercase, without accents and apostrophes, other signs as single hyphens; non-Latin
 * letters stay. "São Paulo" becomes "sao-paulo", "Côte d’Ivoire" "cote-divoire". Depends on the name alone, so
 * addresses are stable. Names with equal slugs share a page (group-places.ts).
 */
export function placeSlug(name: string): string {
  const slug = foldForSearch(name)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'unnamed' : slug;
}

export function placePath(...slugs: string[]): string {
  return ['/photographers', ...slugs.map(encodeURIComponent)].join('/');
}

/** Countries by slug; a second one with the same name gets its code appended. */
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

/** A link to a place page; `count` is null when unknown. */
export type PlaceLink = { name: string; path: string; count: number | null };
