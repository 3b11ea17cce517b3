import { type SQL, sql } from 'drizzle-orm';
import type { Phrase } from './read-phrases.ts';

/**
 * What the words of a search match in the directory: every group must match, by any of its terms. A term is one
 * listed word, or several in a row, each in any of its forms.
 */
export type WordMatch = {
  groups: WordGroup[];
  /** At most this many listings can match: those of the rarest group. */
  listedAtMost: number;
  /** The exact count, if the search is a single listed word. */
  listed: number | null;
  /** The whole search in the form in which whole names are compared. */
  nameKey: string;
  /** Creative types that specialize in the subject; they win ties. */
  favoredTypes: string[];
};

export type WordGroup = {
  typed: string;
  /** What was typed, in all its forms, or the correction of a misspelling. */
  said: Term[];
  meant: Term[];
  /** Set when no listing has the typed word: the word searched for instead. */
  correctedTo: string | null;
  /** How many ignored words came before it. */
  gap: number;
  isOfField: boolean;
  /** The upper bound of matches: the sum over all forms of all terms. */
  listed: number;
  /** The lower bound of matches: those of the most frequent form of a single word. */
  listedAtLeast: number;
};

type Term = { forms: string[] }[];

export type ListedForms = ReadonlyMap<string, readonly { word: string; listed: number }[]>;

/** Not indexed as words, but counted in the distance between words: 'black and white'. */
const gaps = new Set(['and', 'of', 'the', 'for', 'from', 'in']);

export function formsNeeded(phrases: readonly Phrase[]): string[] {
  return [
    ...new Set(
      phrases
        .flatMap((phrase) => [phrase.words.join(' '), ...meantBy(phrase)])
        .flatMap((text) => text.split(' ')),
    ),
  ].filter((word) => !gaps.has(word));
}

export function toGroup(phrase: Phrase, forms: ListedForms): WordGroup {
  const typed = phrase.words.join(' ');
  const meant = meantBy(phrase);
  return {
    typed,
    said: [typed].flatMap((text) => toTerm(text, forms)),
    meant: meant.flatMap((text) => toTerm(text, forms)),
    correctedTo: null,
    gap: phrase.gap,
    isOfField: phrase.subject !== null,
    listed: [typed, ...meant].reduce((sum, text) => sum + listedBy(text, forms), 0),
    listedAtLeast: Math.max(
      0,
      ...[typed, ...meant].flatMap((text) => (forms.get(text) ?? []).map((form) => form.listed)),
    ),
  };
}

function meantBy(phrase: Phrase): string[] {
  const typed = phrase.words.join(' ');
  return [...(phrase.subject?.matches ?? []), ...phrase.alike].filter((text) => text !== typed);
}

function toTerm(text: string, forms: ListedForms): Term[] {
  const words = text.split(' ');
  const term = words.map((word) => ({ forms: (forms.get(word) ?? []).map((form) => form.word) }));
  return term.every(({ forms: listed }, at) => listed.length > 0 || gaps.has(words[at] ?? '')) ? [term] : [];
}

function listedBy(text: string, forms: ListedForms): number {
  const counts = text
    .split(' ')
    .filter((word) => !gaps.has(word))
    .map((word) => (forms.get(word) ?? []).reduce((sum, form) => sum + form.listed, 0));
  return Math.min(...counts);
}

export function isHopeless(match: WordMatch | null): boolean {
  return match?.groups.some((group) => group.said.length + group.meant.length === 0) ?? false;
}

export function groupTexts(match: WordMatch): string[] {
  return match.groups.map((group) => `(${anyOf([...group.said, ...group.meant])})`);
}

/** What was typed in all groups, combined with OR; null when only synonyms are listed. */
function saidText(match: WordMatch): string | null {
  return anyOf(match.groups.flatMap((group) => group.said)) || null;
}

function meantText(match: WordMatch): string | null {
  return anyOf(match.groups.flatMap((group) => group.meant)) || null;
}

/** A word that this few listings have is likely a name. */
const nameLikeListed = 60;

/** All typed words in the name; null for a single common word, which says little about a name. */
function nameText(match: WordMatch): string | null {
  const said = match.groups.filter((group) => group.said.length > 0);
  const [only] = match.groups;
  const isNameLike = only !== undefined && !only.isOfField && only.listed <= nameLikeListed;
  return said.length === match.groups.length && (match.groups.length > 1 || isNameLike)
    ? said.map((group) => `(${anyOf(group.said, ':B')})`).join(' & ')
    : null;
}

function rowText(match: WordMatch): string | null {
  const rows = match.groups.map((group) => group.said[0] ?? []);
  if (match.groups.length < 2 || rows.some((term) => term.length === 0)) {
    return null;
  }
  return termText(
    match.groups.flatMap(({ gap }, at) => [
      ...Array.from({ length: gap }, () => ({ forms: [] })),
      ...(rows[at] ?? []),
    ]),
    '',
  );
}

/** Whether the search may be the beginning of a name: anything but a single word of the field. */
function maybeNameBegins(match: WordMatch): boolean {
  return match.nameKey !== '' && (match.groups.length > 1 || !match.groups[0]?.isOfField);
}

function countTerms(terms: readonly Term[]): number {
  return terms.flat().reduce((sum, { forms }) => sum + forms.length, 0);
}

function anyOf(terms: readonly Term[], weight = ''): string {
  return [...new Set(terms.map((term) => termText(term, weight)))].join(' | ');
}

function termText(term: Term, weight: string): string {
  let text = '';
  let distance = 1;
  for (const { forms } of term) {
    if (forms.length === 0) {
      distance += 1;
      continue;
    }
    const any = `(${forms.map((form) => `'${form.replace(/['\\]/g, '$&$&')}'${weight}`).join(' | ')})`;
    text = text === '' ? any : `${text} <${distance}> ${any}`;
    distance = 1;
  }
  return text === '' ? '' : `(${text})`;
}

/**
 * Weights of the parts of a listing: description and places (D), work (C), name (B), craft (A). Craft and work weigh
 * more than the name, unless the name is the whole search.
 */
const rankWeights = sql`'{0.1, 0.6, 0.35, 1.0}'::float4[]`;
/** The weight of synonyms relative to what was typed. */
const meantShare = 0.7;
const bonuses = { wholeName: 6, nameBegins: 4, allInName: 2, inARow: 1.5, favoredType: 0.6 };
/**
 * Ranks are rounded to steps of a word's full weight divided by this; within a step, the better profile comes first.
 */
const steps = 8;
const maxSteps = 900;
const qualities = 1001;

/** A listing's rank among matches of these words, for `listings` or a selection from it as `l`. */
export function rankOf(words: WordMatch): SQL {
  return sql`(least(${maxSteps}::float8, floor(${steps}::float8 * (${weightOf(words)})))::int * ${qualities}::int + l.quality)`;
}

/** How well a listing matches; a single word in the craft weighs about 0.6. */
function weightOf(words: WordMatch): SQL {
  const said = saidText(words);
  const meant = meantText(words);
  const inName = nameText(words);
  const inARow = rowText(words);
  const begins = maybeNameBegins(words) ? bonuses.nameBegins : 0;
  const parts = [
    ...(said ? [weighed(said, countTerms(words.groups.flatMap((group) => group.said)))] : []),
    ...(meant ? [weighed(meant, meantShare * countTerms(words.groups.flatMap((group) => group.meant)))] : []),
    ...(words.nameKey === ''
      ? []
      : [
          sql`case when l.name_key = ${words.nameKey} then ${bonuses.wholeName}::float8
                   when starts_with(l.name_key, ${`${words.nameKey} `}) then ${begins}::float8 else 0 end`,
        ]),
    ...(inName
      ? [sql`case when l.search_vector @@ ${inName}::tsquery then ${bonuses.allInName}::float8 else 0 end`]
      : []),
    ...(inARow
      ? [sql`case when l.search_vector @@ ${inARow}::tsquery then ${bonuses.inARow}::float8 else 0 end`]
      : []),
    ...(words.favoredTypes.length > 0
      ? [
          sql`case when l.creative_type = any(${sql.param(words.favoredTypes)}::text[])
                   then ${bonuses.favoredType}::float8 else 0 end`,
        ]
      : []),
  ];
  return parts.length === 0 ? sql`0` : sql.join(parts, sql` + `);
}

function weighed(text: string, factor: number): SQL {
  return sql`${factor}::float8 * ts_rank(${rankWeights}, l.search_vector, ${text}::tsquery)`;
}
