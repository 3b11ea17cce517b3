import type { SearchState } from '#app/features/catalogue/directory/directory-address.ts';
import {
  type BestProjects,
  findBestProjects,
} from '#app/features/catalogue/projects/browse/find-best-projects.server.ts';
import { readProjectWords } from '#app/features/catalogue/projects/browse/list-projects.server.ts';
import { projectsAddress } from '#app/features/catalogue/projects/browse/project-filters.ts';
import { nameKeyOf } from './named-alike.server.ts';
import { suggestFirms } from './suggest-firms.server.ts';
import { maxOfKind, minTypedLetters, type Suggestion } from './suggestion.ts';

export type Beside = {
  projects: BestProjects & { to: string };
  firms: { shown: Suggestion[]; to: string | null };
};

const cardsShown = 3;

const nothing: BestProjects = { cards: [], count: { count: 0, isExact: true } };

/**
 * Projects that match the search's words and location, and firms with that name. Null when the search has no words, on
 * later pages, or when there are neither.
 */
export async function findBeside({
  q,
  location,
  after,
}: Pick<SearchState, 'q' | 'location' | 'after'>): Promise<Beside | null> {
  if (q === '' || after) {
    return null;
  }
  const [projects, firms] = await Promise.all([findProjects(`${q} ${location}`.trim()), findNamedFirms(q)]);
  return projects.count.count + firms.shown.length > 0 ? { projects, firms } : null;
}

async function findProjects(text: string): Promise<Beside['projects']> {
  const words = await readProjectWords(text);
  const found = words ? await findBestProjects(words, cardsShown) : nothing;
  return { ...found, to: projectsAddress({ q: text }) };
}

async function findNamedFirms(q: string): Promise<Beside['firms']> {
  const key = await nameKeyOf(q);
  const found = key.length < minTypedLetters ? [] : await suggestFirms(key, maxOfKind + 1);
  return { shown: found.slice(0, maxOfKind), to: found.length > maxOfKind ? firmsAddress(q) : null };
}

function firmsAddress(q: string): string {
  return `/firms?${new URLSearchParams({ q })}`;
}
