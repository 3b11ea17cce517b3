import { type SQL, sql } from 'drizzle-orm';
import {
  countTerms,
  maybeNameBegins,
  meantText,
  nameText,
  rowText,
  saidText,
  type WordMatch,
} from './words/word-match.ts';

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
