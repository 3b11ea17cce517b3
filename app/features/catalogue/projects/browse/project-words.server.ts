import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';

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
