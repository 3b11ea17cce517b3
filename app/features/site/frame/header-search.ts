export type HeaderSearch = { q?: string; location?: string };

/**
 * Parses the header's search text (specification section 2, Header). Trimmed first; "place, region" searches the place
 * within the region, two or three letters alone are a region ("TX", "USA"), other text is words, and empty text is an
 * open search.
 */
export function parseHeaderSearch(text: string): HeaderSearch {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  if (/^\p{L}{2,3}$/u.test(trimmed)) return { location: trimmed };

  const comma = trimmed.indexOf(',');
  const place = trimmed.slice(0, comma).trim();
  const region = trimmed.slice(comma + 1).trim();
  if (comma > 0 && place !== '' && region !== '') return { q: place, location: region };
  return { q: trimmed };
}

export function headerSearchTarget(text: string): string {
  const query = new URLSearchParams(parseHeaderSearch(text)).toString();
  return query === '' ? '/search' : `/search?${query}`;
}
