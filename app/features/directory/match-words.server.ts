import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';

/**
 * What the words of a search mean in the directory: each word with the listed words it stands for. A word
 * that no listing has is taken for a misspelling, and stands for the most similar words there are.
 */
export type WordMatch = {
  /** Every word must match; a word matches by any of its forms (stems of the text search). */
  groups: { typed: string; forms: string[]; isCorrected: boolean }[];
  /** At most this many listings can match: those with the rarest word. */
  listedAtMost: number;
};

type Row = { typed: string; word: string | null; listed_count: number | null; is_typed: boolean | null };

/** How alike a listed word must be to stand in for one that is misspelt (trigram similarity, 0 to 1). */
const leastSimilarity = 0.35;
const formsOfMisspelling = 3;

/** Null when the text has no words to look for (only stop words or punctuation). */
export async function matchWords(text: string): Promise<WordMatch | null> {
  const { rows } = await publicDb().execute<Row>(sql`
    with typed as (
      select distinct on (lexeme) lexeme, positions[1] as place from unnest(to_tsvector('oriel', ${text}))
    )
    select typed.lexeme as typed, form.word, form.listed_count, form.is_typed
      from typed
      left join lateral (
        select word, listed_count, true as is_typed from search_words
         where word = typed.lexeme and listed_count > 0
        union all
        (select word, listed_count, false from search_words
          where listed_count > 0
            and not exists (select 1 from search_words where word = typed.lexeme and listed_count > 0)
            and (word % typed.lexeme or (length(typed.lexeme) >= 3 and word like typed.lexeme || '%'))
            and (similarity(word, typed.lexeme) >= ${leastSimilarity} or word like typed.lexeme || '%')
          order by similarity(word, typed.lexeme) desc, listed_count desc, word
          limit ${formsOfMisspelling})
      ) as form on true
     order by typed.place, form.is_typed desc, similarity(form.word, typed.lexeme) desc`);
  if (rows.length === 0) {
    return null;
  }
  return toWordMatch(rows);
}

/** The match as a PostgreSQL text query: forms by or, words by and. */
export function wordsQuery(match: WordMatch): SQL {
  const text = match.groups
    .map((group) => `(${group.forms.map((form) => `'${form.replace(/['\\]/g, '$&$&')}'`).join(' | ')})`)
    .join(' & ');
  return sql`${text}::tsquery`;
}

function toWordMatch(rows: Row[]): WordMatch {
  const groups = new Map<string, { forms: string[]; isCorrected: boolean; listed: number }>();
  for (const row of rows) {
    const group = groups.get(row.typed) ?? { forms: [], isCorrected: false, listed: 0 };
    groups.set(row.typed, group);
    if (row.word === null) {
      continue;
    }
    group.forms.push(row.word);
    group.isCorrected ||= row.is_typed === false;
    group.listed += row.listed_count ?? 0;
  }
  const matches = [...groups.entries()];
  return {
    groups: matches.map(([typed, group]) => ({
      typed,
      forms: group.forms,
      isCorrected: group.isCorrected,
    })),
    listedAtMost: Math.min(...matches.map(([, group]) => group.listed)),
  };
}
