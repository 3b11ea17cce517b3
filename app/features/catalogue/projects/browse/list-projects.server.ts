import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, findRow, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { projectListings } from '#app/platform/db/schema/projects.ts';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { uuidPattern } from '#app/platform/uuid.ts';
import type { ProjectCard } from '../project-card.ts';
import { listProjectCards } from '../project-rows.server.ts';

/** A search's words for shown projects; each must match in any of its forms. */
export type ProjectWords = {
  /** A PostgreSQL tsquery. */
  query: string;
  /** Upper bound of matches: those of the rarest word. */
  listedAtMost: number;
  /** The exact number for one word in one form; else null. */
  listed: number | null;
  /** Estimated matches, assuming independent words; usually too low. */
  likely: number;
};

/** Further words narrow the result little. */
const maxWords = 8;
const maxForms = 12;

/**
 * Parses words as the project index knows them; the directory supplies word forms (house, houses). Null for empty text.
 * A text without any searchable word matches nothing.
 */
export const readProjectWords = rememberUntilChange(async function read(
  text: string,
): Promise<ProjectWords | null> {
  if (text === '') {
    return null;
  }
  const rows = await listRows(publicDb(), {
    word: cell.text,
    form: cell.text,
    listedCount: cell.number,
    allCount: cell.number,
  })`${prepared}
    select asked.word, form.word as form, coalesce(c.listed_count, 0) as listed_count,
           coalesce((select listed_count from project_counts where key = 'all'), 0) as all_count
      from (select word from unnest(tsvector_to_array(to_words(${text}))) as word limit ${maxWords}) as asked
     cross join lateral (
       select asked.word
       union
       (select word from search_words
         where stem = word_stem(asked.word) and listed_count > 0 order by listed_count desc limit ${maxForms})
     ) as form
      left join project_counts c on c.key = 'word:' || form.word`;
  const groups = [...Map.groupBy(rows, ({ word }) => word).values()].map((forms) =>
    forms.filter(({ listedCount }) => listedCount > 0),
  );
  const sums = groups.map((forms) => forms.reduce((sum, { listedCount }) => sum + listedCount, 0));
  const listedAtMost = groups.length === 0 ? 0 : Math.min(...sums);
  const all = Math.max(1, rows[0]?.allCount ?? 1);
  const isOneForm = groups.length === 1 && groups[0]?.length === 1;
  return {
    query: groups.map((forms) => `(${forms.map(({ form }) => quoted(form)).join('|')})`).join('&'),
    listedAtMost,
    listed: isOneForm || listedAtMost === 0 ? listedAtMost : null,
    likely: sums.reduce((likely, sum) => likely * Math.min(1, sum / all), all),
  };
});

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

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
function onFacets({ entries, words }: ProjectMatch): SQL | null {
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

export type ListedProject = ProjectCard & { publishedAt: Date };

/** Exact up to `countedUpTo(match)`; always exact for a single entry or word. */
export type ProjectCount = { count: number; isExact: boolean };

/**
 * Up to this many matches are read by the indexes of entries and words; for more, walking the order finds enough soon.
 * Lower when the order's index alone can test a row, since index matches are scattered over blocks.
 */
export function countedUpTo(match: ProjectMatch): number {
  return onFacets(match) ? 1_000 : 3_000;
}

/**
 * When this many times the wanted number are likely, assume that there are more: checking two long index lists would
 * take 0.1 s.
 */
const surely = 8;

const cursorPattern = new RegExp(`^(\\d{1,17})\\.(${uuidPattern})$`);

/**
 * Shown projects with all of these entries (project_listings.entries) and words, newest photographs first. `after`: the
 * cursor of the previous page; an invalid one starts from the beginning.
 */
export async function listProjects({
  entries,
  words = null,
  count,
  size,
  after = null,
}: {
  entries: readonly string[];
  words?: ProjectWords | null;
  count: ProjectCount;
  size: number;
  after?: string | null;
}): Promise<{ projects: ListedProject[]; nextCursor: string | null }> {
  if (count.count === 0) {
    return { projects: [], nextCursor: null };
  }
  const [, micros, id] = after?.match(cursorPattern) ?? [];
  const behind =
    micros && id ? sql`and (published_at, project_id) < (${momentOf(micros)}, ${id}::uuid)` : sql``;
  const rows = await listRows(publicDb(), { id: projectListings.projectId, publishedMicros: cell.text })`
    select pl.project_id as id, ${microsOf(sql`pl.published_at`)} as published_micros
      from (${page({ entries, words }, { count, size, behind })}) as pl
     order by pl.published_at desc, pl.project_id desc`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const published = new Map(shown.map((row) => [row.id, Number(row.publishedMicros)]));
  const cards = await listProjectCards([...published.keys()]);
  return {
    projects: cards.map((card) => ({ ...card, publishedAt: new Date((published.get(card.id) ?? 0) / 1000) })),
    nextCursor: rows.length > size && last ? `${last.publishedMicros}.${last.id}` : null,
  };
}

type Part = { count: ProjectCount; size: number; behind: SQL };

/**
 * One page plus one row. Few matches are read by index and sorted. For many the order is walked, by its index alone
 * when it can test the rows; `offset 0` fences the inner select, because PostgreSQL misestimates the matches and would
 * sort all rows.
 */
function page(match: ProjectMatch, { count: { count, isExact }, size, behind }: Part): SQL {
  const inOrder = sql`order by published_at desc, project_id desc`;
  if (isExact && count <= countedUpTo(match) && !isOfAll(match)) {
    return sql`select * from (select * from project_listings where ${byIndex(match)} offset 0) as found
                where true ${behind} ${inOrder} limit ${size + 1}`;
  }
  const onIndex = onFacets(match);
  return onIndex
    ? sql`select listed.* from (
            select project_id from (select project_id, published_at, facets from project_listings where true ${behind}
                                     ${inOrder} offset 0) as walked
             where ${onIndex} limit ${size + 1}) as found
            join project_listings listed using (project_id)`
    : sql`select * from (select * from project_listings where true ${behind} ${inOrder} offset 0) as walked
           where ${rowByRow(match)} limit ${size + 1}`;
}

function isOfAll({ entries, words }: ProjectMatch): boolean {
  return entries.length === 0 && !words;
}

export async function countProjects(
  entries: readonly string[],
  words: ProjectWords | null = null,
): Promise<ProjectCount> {
  if (words?.listedAtMost === 0) {
    return { count: 0, isExact: true };
  }
  const match = { entries, words };
  const known = await knownCount(match);
  if (known !== null) {
    return { count: known, isExact: true };
  }
  const most = countedUpTo(match);
  if (await isSurelyMore(match, most)) {
    return { count: most, isExact: false };
  }
  const { count } = await getRow(publicDb(), { count: cell.number })`
    select count(*)::int as count from (
      select from project_listings where ${byIndex(match)} limit ${most + 1}) as found`;
  return { count: Math.min(count, most), isExact: count <= most };
}

/** The exact count for one entry, one word or no filter; null when only counting can tell. */
export async function knownCount({ entries, words }: ProjectMatch): Promise<number | null> {
  if (words) {
    return entries.length === 0 ? words.listed : null;
  }
  if (entries.length > 1) {
    return null;
  }
  const row = await findRow(publicDb(), { listedCount: cell.number })`
    select listed_count from project_counts where key = ${entries[0] ?? 'all'}`;
  return row?.listedCount ?? 0;
}

/** Whether counters alone show that there are more than `wanted` matches. */
export async function isSurelyMore({ entries, words }: ProjectMatch, wanted: number): Promise<boolean> {
  const likely = words ? (entries.length === 0 ? words.likely : 0) : await likelyCount(entries);
  return likely > surely * wanted;
}

/** Estimated matches of several entries, assuming that they are independent. */
async function likelyCount(entries: readonly string[]): Promise<number> {
  const counts = await listRows(publicDb(), { key: cell.text, listedCount: cell.number })`
    select key, listed_count from project_counts where key = any(${sql.param(['all', ...entries])}::text[])`;
  const of = new Map(counts.map(({ key, listedCount }) => [key, listedCount]));
  const all = Math.max(1, of.get('all') ?? 0);
  return entries.reduce((likely, entry) => (likely * (of.get(entry) ?? 0)) / all, all);
}
