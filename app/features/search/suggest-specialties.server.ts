import { listCounters } from '#app/features/directory/count-listings.server.ts';
import { numberText } from '#app/features/directory/count-text.ts';
import { searchAddress } from '#app/features/directory/directory-address.ts';
import { noFilters } from '#app/features/directory/directory-filters.ts';
import { foldForSearch } from '#app/features/directory/fold-for-search.ts';
import { listSpecialties } from '#app/features/directory/list-specialties.server.ts';
import { maxOfKind, type Suggestion } from './suggestion.ts';

/** Specialties that somebody has, with a word that begins so: the most frequent first. */
export async function suggestSpecialties(text: string): Promise<Suggestion[]> {
  const typed = ` ${foldForSearch(text)}`;
  const [specialties, counters] = await Promise.all([listSpecialties(), listCounters()]);
  return specialties
    .map(({ id, name }) => ({ id, name, count: counters.get(`specialty:${id}`) ?? 0 }))
    .filter(({ name, count }) => count > 0 && ` ${foldForSearch(name)}`.includes(typed))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxOfKind)
    .map(({ id, name, count }) => ({
      to: searchAddress({ filters: { ...noFilters, specialty: [String(id)] } }),
      name,
      detail: null,
      figure: numberText({ count, isExact: true }),
      picture: null,
      icon: 'tag',
    }));
}
