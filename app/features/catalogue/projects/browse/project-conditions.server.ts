import { type SQL, sql } from 'drizzle-orm';
import type { ProjectWords } from './project-words.server.ts';

/** Entries (project_listings.entries) and words that a project must all have. */
export type ProjectMatch = { entries: readonly string[]; words: ProjectWords | null };

/** Kinds of entries that are also in project_listings.facets (db/programs/projects.sql). */
const facetKinds = ['type', 'year', 'city', 'state', 'country'];

/** Words this rare are looked up first, and the entries of these projects are then tested without their index. */
const fewWithWords = 20_000;

/** A condition on project_listings that uses the more selective index. */
export function byIndex({ entries, words }: ProjectMatch): SQL {
  return words && words.listedAtMost <= fewWithWords
    ? allOf(indexedWords(words), plainEntries(entries))
    : allOf(indexedWords(words), indexedEntries(entries));
}

/** The same condition without index use, for testing rows one by one. */
export function rowByRow({ entries, words }: ProjectMatch): SQL {
  return allOf(
    plainEntries(entries),
    words ? sql`(search_vector || ''::tsvector) @@ ${words.query}::tsquery` : null,
  );
}

/** A condition on the facets, which the order's index contains; null when other entries or words are involved. */
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
