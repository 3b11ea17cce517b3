import { searchAddress } from '#app/features/directory/directory-address.ts';
import { suggestPlaces } from '#app/features/directory/suggest-places.server.ts';
import { nameKeyOf } from './named-alike.server.ts';
import { suggestCreatives } from './suggest-creatives.server.ts';
import { suggestFirms } from './suggest-firms.server.ts';
import { suggestProjects } from './suggest-projects.server.ts';
import { suggestSpecialties } from './suggest-specialties.server.ts';
import { maxOfKind, minTypedLetters, type Suggestion, type SuggestionGroup } from './suggestion.ts';

/**
 * What a text in the header's search may be the beginning of: creatives, projects and firms by their names, specialties,
 * and places with listed creatives; at most three of each, in this order, without kinds that have no match.
 */
export async function suggestAnything(text: string): Promise<SuggestionGroup[]> {
  const key = await nameKeyOf(text);
  if (key.length < minTypedLetters) {
    return [];
  }
  const [creatives, projects, firms, specialties, places] = await Promise.all([
    suggestCreatives(key),
    suggestProjects(key),
    suggestFirms(key, maxOfKind),
    suggestSpecialties(text),
    suggestServedPlaces(text),
  ]);
  return [
    { label: 'Creatives', suggestions: creatives },
    { label: 'Projects', suggestions: projects },
    { label: 'Firms', suggestions: firms },
    { label: 'Specialties', suggestions: specialties },
    { label: 'Places', suggestions: places },
  ].filter(({ suggestions }) => suggestions.length > 0);
}

async function suggestServedPlaces(text: string): Promise<Suggestion[]> {
  const offered = await suggestPlaces(text, { isBegun: true });
  return offered
    .filter(({ count }) => count !== '')
    .slice(0, maxOfKind)
    .map(({ value, detail, count }) => ({
      to: searchAddress({ location: value }),
      name: value,
      detail,
      figure: count,
      picture: null,
      icon: 'pin',
    }));
}
