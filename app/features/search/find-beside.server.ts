import type { SearchState } from '#app/features/directory/directory-address.ts';
import { listBestProjects } from '#app/features/projects/list-best-projects.server.ts';
import { countProjects, type ProjectCount } from '#app/features/projects/list-projects.server.ts';
import type { ProjectCard } from '#app/features/projects/project-card.ts';
import { projectsAddress } from '#app/features/projects/project-filters.ts';
import { readProjectWords } from '#app/features/projects/project-words.server.ts';
import { firmsAddress } from './firms-address.ts';
import { nameKeyOf } from './named-alike.server.ts';
import { suggestFirms } from './suggest-firms.server.ts';
import { maxOfKind, minTypedLetters, type Suggestion } from './suggestion.ts';

/** What a search finds beside creatives. */
export type Beside = {
  projects: { cards: ProjectCard[]; count: ProjectCount; to: string };
  /** `to` leads to those that are not shown; null where all are. */
  firms: { shown: Suggestion[]; to: string | null };
};

const cardsShown = 3;

/**
 * Projects that have all the words of a search and of its location, and firms that are called so. Null where a search has
 * no words, finds neither, or is further on in its list of creatives.
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
  const count = await countProjects([], words);
  const cards = words ? await listBestProjects(words, { count, size: cardsShown }) : [];
  return { cards, count, to: projectsAddress({ q: text }) };
}

async function findNamedFirms(q: string): Promise<Beside['firms']> {
  const key = await nameKeyOf(q);
  const found = key.length < minTypedLetters ? [] : await suggestFirms(key, maxOfKind + 1);
  return { shown: found.slice(0, maxOfKind), to: found.length > maxOfKind ? firmsAddress(q) : null };
}
