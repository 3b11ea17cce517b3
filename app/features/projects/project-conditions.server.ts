import { type SQL, sql } from 'drizzle-orm';
import type { ProjectWords } from './project-words.server.ts';

/** Entries (project_listings.entries) and words that a project has all of. */
export type ProjectMatch = { entries: readonly string[]; words: ProjectWords | null };

/** The kinds of entries that stand in project_listings.facets, too (db/programs/listable_projects.sql). */
const facetKinds = ['type', 'year', 'city', 'state', 'country'];

/** Words that so few have are looked up by themselves; the entries of these projects are compared without their index. */
const fewWithWords = 20_000;

/** The condition on rows of project_listings that reads the shorter indexes. */
export function byIndex({ entries, words }: ProjectMatch): SQL {
  return words && words.listedAtMost <= fewWithWords
    ? allOf(indexedWords(words), plainEntries(entries))
    : allOf(indexedWords(words), indexedEntries(entries));
}

/** The same condition, tested row by row, for which no index is taken: on a walk along the order, and of rows at hand. */
export function rowByRow({ entries, words }: ProjectMatch): SQL {
  return allOf(
    plainEntries(entries),
    words ? sql`(search_vector || ''::tsvector) @@ ${words.query}::tsquery` : null,
  );
}

/** A condition on the facets alone, which stand in the index of the order; null where other entries or words are asked for. */
export function onFacets({ entries, words }: ProjectMatch): SQL | null {
  return words || !entries.every((entry) => facetKinds.includes(entry.slice(0, entry.indexOf(':'))))
    ? null
    : sql`facets @> ${sql.param([...entries])}::text[]`;
}

function indexedWords(words: ProjectWords | null): SQL | null {
  return words ? sql`search_vector @@ ${words.query}::tsquery` : null;
}

function indexedEntries(entries: readonly string[]): SQL | null {
  return entries.length > 0 ? sql`entries @> ${sql.param([...entries])}::text[]` : null;
}

function plainEntries(entries: readonly string[]): SQL | null {
  return entries.length > 0 ? sql`(entries || '{}'::text[]) @> ${sql.param([...entries])}::text[]` : null;
}

function allOf(...conditions: (SQL | null)[]): SQL {
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== null)], sql` and `);
}
