import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { opaqueParam, prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { searchWords } from '#app/platform/db/schema/listings.ts';
import { rememberEachUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { notOurs } from './field-words.ts';
import { editDistance, type Phrase } from './read-phrases.ts';
import {
  formsNeeded,
  type ListedForms,
  toGroup,
  type WordGroup,
  type WordMatch,
} from './word-match.server.ts';

export type MatchOptions = {
  phrases: readonly Phrase[];
  /** The words in a row, in the form in which whole names are compared. */
  nameKey: string;
  /** Whether a word that no listing has is replaced by the most similar ones. */
  corrects: boolean;
  /** Whether every word also matches words that differ by one letter; used when no listing has all of them as typed. */
  isLoose?: boolean;
};

const maxForms = 12;
const maxPrefixed = 24;
const maxSimilar = 3;
/** With fewer listings for the word itself, names that start with it may be meant. */
const rareWord = 10;
/** The least trigram similarity (0 to 1) at which a listed word replaces a badly misspelled one. */
const minSimilarity = 0.35;

/** What the words match in the directory; null without words. Takes two reads, and two more for misspellings. */
export async function matchPhrases({
  phrases,
  nameKey,
  corrects,
  isLoose,
}: MatchOptions): Promise<WordMatch | null> {
  if (phrases.length === 0) {
    return null;
  }
  const forms = await listForms(formsNeeded(phrases));
  const groups = phrases.map((phrase) => ({ phrase, group: toGroup(phrase, forms) }));
  const unsure = groups.filter(
    ({ phrase, group }) =>
      phrase.words.length === 1 &&
      !phrase.subject &&
      (isLoose || group.listed < rareWord) &&
      !notOurs.has(group.typed),
  );
  if (corrects && unsure.length > 0) {
    await addSimilar(
      unsure.map(({ group }) => group),
      isLoose ?? false,
    );
  }
  return toMatch(
    groups.map(({ group }) => group),
    { phrases, nameKey },
  );
}

function toMatch(
  groups: WordGroup[],
  { phrases, nameKey }: { phrases: readonly Phrase[]; nameKey: string },
): WordMatch {
  const [only, ...others] = groups;
  const isOneWord =
    others.length === 0 && only?.meant.length === 0 && only.said.flat()[0]?.forms.length === 1;
  return {
    groups,
    listedAtMost: Math.min(...groups.map((group) => group.listed)),
    listed: isOneWord && only.said.length === 1 && only.said[0]?.length === 1 ? only.listed : null,
    nameKey,
    favoredTypes: [...new Set(phrases.flatMap((phrase) => phrase.subject?.types ?? []))],
  };
}

type Forms = { word: string; listed: number }[];

const listForms = rememberEachUntilChange(async (words): Promise<ListedForms> => {
  const rows = await listRows(publicDb(), {
    asked: cell.text,
    word: searchWords.word,
    listedCount: searchWords.listedCount,
  })`${prepared}
    select asked.word as asked, form.word, form.listed_count
      from unnest(${opaqueParam(words, 'text[]')}) as asked(word)
     cross join lateral (
       select word, listed_count from search_words
        where stem = word_stem(asked.word) and listed_count > 0
        order by word = asked.word desc, listed_count desc limit ${sql.raw(String(maxForms))}
     ) as form`;
  const forms = new Map<string, Forms>(words.map((word) => [word, []]));
  for (const row of rows) {
    forms.get(row.asked)?.push({ word: row.word, listed: row.listedCount });
  }
  return forms;
});

const similarShape = {
  typed: cell.text,
  word: cell.text,
  listedCount: cell.number,
  kind: oneOf(['near', 'prefix', 'alike']),
};

type Similar = RowOf<typeof similarShape>;

async function addSimilar(groups: WordGroup[], isLoose: boolean): Promise<void> {
  const close = await listClose(groups.map((group) => group.typed));
  const closeTo = ({ typed }: WordGroup) => close.get(typed) ?? [];
  // Trigram similarity is the slowest search, so it runs only when nothing else was found.
  const missing = groups.filter(
    (group) => group.listed === 0 && !isLoose && !closeTo(group).some((row) => isClose(row)),
  );
  const alike = missing.length === 0 ? null : await listAlike(missing.map((group) => group.typed));
  for (const group of groups) {
    add(group, [...closeTo(group), ...(alike?.get(group.typed) ?? [])], isLoose);
  }
}

const listClose = rememberEachUntilChange(async (typed) => {
  const rows = await listRows(publicDb(), similarShape)`${prepared}
    select typed.word as typed, found.* from unnest(${opaqueParam(typed, 'text[]')}) as typed(word)
     cross join lateral (
       (select word, listed_count, 'prefix' as kind from search_words
         where length(typed.word) >= 3 and word like typed.word || '%' and word <> typed.word and listed_count > 0
         order by listed_count desc, word limit ${sql.raw(String(maxPrefixed))})
       union all
       (select word, listed_count, 'near' from search_words
         where near_keys && one_letter_less(typed.word) and word <> typed.word and listed_count > 0
         limit 200)
     ) as found`;
  return byTyped(typed, rows);
});

function byTyped(typed: readonly string[], rows: readonly Similar[]): Map<string, Similar[]> {
  return new Map(typed.map((word) => [word, rows.filter((row) => row.typed === word)]));
}

function isClose({ kind, word, typed }: Similar): boolean {
  return kind === 'prefix' || (kind === 'near' && editDistance(word, typed) === 1);
}

const listAlike = rememberEachUntilChange(async (typed) => {
  const rows = await listRows(publicDb(), similarShape)`${prepared}
    select typed.word as typed, found.*, 'alike' as kind from unnest(${opaqueParam(typed, 'text[]')}) as typed(word)
     cross join lateral (
       select word, listed_count from search_words
        where word % typed.word and similarity(word, typed.word) >= ${minSimilarity} and word <> typed.word
          and listed_count > 0
        order by similarity(word, typed.word) desc, listed_count desc, word limit ${sql.raw(String(maxSimilar))}
     ) as found`;
  return byTyped(typed, rows);
});

function add(group: WordGroup, similar: Similar[], isLoose: boolean): void {
  const prefixed = similar.filter((row) => row.kind === 'prefix');
  const near = similar
    .filter((row) => row.kind === 'near' && isClose(row))
    .sort((a, b) => b.listedCount - a.listedCount)
    .slice(0, maxSimilar);
  if (isLoose) {
    extend(group, [...prefixed, ...near]);
  } else if (prefixed.length > 0) {
    extend(group, prefixed);
  } else if (group.listed === 0) {
    const instead = near.length > 0 ? near : similar.filter((row) => row.kind === 'alike');
    extend(group, instead);
    group.correctedTo = instead[0]?.word ?? null;
  }
}

function extend(group: WordGroup, rows: Similar[]): void {
  if (rows.length === 0) {
    return;
  }
  const [said] = group.said;
  const forms = [...new Set([...(said?.[0]?.forms ?? []), ...rows.map((row) => row.word)])];
  group.said = [[{ forms }]];
  group.listed += rows.reduce((sum, row) => sum + row.listedCount, 0);
  group.listedAtLeast = Math.max(group.listedAtLeast, ...rows.map((row) => row.listedCount));
}
