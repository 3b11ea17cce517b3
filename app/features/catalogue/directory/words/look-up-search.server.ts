import { publicDb } from '#app/platform/db/client.server.ts';
import { opaqueParam, prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { readPlaceText } from '../place-text.ts';

/** What the directory and the gazetteer know about a search before it is interpreted. */
export type KnownOfSearch = {
  /** Words without meaning of their own: the, of. */
  stopWords: ReadonlySet<string>;
  /** Words that some listing has in any form. */
  listedWords: ReadonlySet<string>;
  /** Whether a creative has this name, or a name that starts with these words if there are two or more. */
  isNameOfSomebody: boolean;
  possiblePlaces: ReadonlySet<string>;
};

const knownShape = { kind: oneOf(['stop', 'listed', 'name', 'place']), word: cell.text };

export const lookUpSearch = rememberUntilChange(async function lookUp(
  words: readonly string[],
  guesses: readonly string[],
): Promise<KnownOfSearch> {
  const placeNames = new Map(guesses.map((text) => [text, readPlaceText(text).map(({ name }) => name)]));
  const key = words.join(' ');
  // A range instead of a pattern for "the key followed by a space", because a pattern would be planned each time.
  const [from, to] = words.length > 1 ? [`${key} `, `${key}!`] : [key, key];
  const rows = await listRows(publicDb(), knownShape)`${prepared}
    with asked as (select word from unnest(${opaqueParam(words, 'text[]')}) as asked(word))
    select 'stop' as kind, word from asked where coalesce(cardinality(ts_lexize('oriel_plain', word)), 1) = 0
    union all
    select 'listed', word from asked
     where exists (select 1 from search_words listed where listed.stem = word_stem(asked.word) and listed_count > 0)
    union all
    (select 'name', '' from listings where name_key = ${key}::text limit 1)
    union all
    (select 'name', '' from listings where name_key ~>=~ ${from}::text and name_key ~<~ ${to}::text limit 1)
    union all
    select distinct 'place', search_name from place_names
     where search_name = any(${opaqueParam([...placeNames.values()].flat(), 'text[]')})`;
  const of = (kind: (typeof rows)[number]['kind']) =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.word));
  const names = of('place');
  return {
    stopWords: of('stop'),
    listedWords: of('listed'),
    isNameOfSomebody: of('name').size > 0,
    possiblePlaces: new Set(guesses.filter((text) => placeNames.get(text)?.some((name) => names.has(name)))),
  };
});
