import type { Client } from 'pg';
import { writeCursor } from '#app/features/directory/browse-cursor.ts';
import { browseAddress, searchAddress } from '#app/features/directory/directory-address.ts';
import { creativeTypes } from '#app/features/directory/creative-types.ts';

/** One kind of page, with the addresses of it that a world has. */
export type PageKind = {
  name: string;
  /** Different inputs, from the rarest to the most common where that means something. */
  paths: string[];
  /** Whether the page is asked for over HTTP as well, or only its queries are measured. */
  isServed: boolean;
};

/** A full page, so that the same number of cards is drawn in every world. */
const fullPage = 24;

/** Every kind of page, with `inputs` addresses each where the world has as many. */
export async function listPageKinds(client: Client, inputs: number): Promise<PageKind[]> {
  const cursors = await listCursors(client, inputs);
  const cities = await listCities(client, inputs);
  const rare = await listWords(client, { inputs, least: fullPage, most: 200, order: 'asc' });
  const common = await listWords(client, { inputs: Math.min(inputs, 100), least: fullPage, most: 1e9, order: 'desc' });
  const between = await listWords(client, { inputs, least: 200, most: 40_000, order: 'desc' });
  const states = await listStates(client, inputs);
  const searches = (words: string[]) => words.map((q) => searchAddress({ q }));
  return [
    { name: 'home', paths: ['/'], isServed: true },
    { name: 'browse', paths: ['/browse', ...cursors.map((afterText) => browseAddress({ afterText }))], isServed: true },
    { name: 'browse, city', paths: cities.map((location) => browseAddress({ location })), isServed: true },
    { name: 'browse, state', paths: states.map((location) => browseAddress({ location })), isServed: true },
    {
      name: 'browse, type',
      paths: cursors.map((afterText, index) => {
        const type = creativeTypes[index % creativeTypes.length] ?? '';
        return browseAddress(index < creativeTypes.length ? { type } : { type, afterText });
      }),
      isServed: true,
    },
    { name: 'search, rare word', paths: searches(rare), isServed: true },
    { name: 'search, common word', paths: searches(common), isServed: true },
    { name: 'search, misspelt word', paths: searches([...rare, ...common].map(misspell)), isServed: true },
    {
      name: 'search, location',
      paths: cities.map((location, index) => searchAddress({ location, within: index % 2 === 0 ? null : 100 })),
      isServed: true,
    },
    { name: 'search, word between', paths: searches(between), isServed: false },
    {
      name: 'search, two words',
      paths: searches(between.map((word, index) => `${word} ${common[index % common.length]}`)),
      isServed: false,
    },
    {
      name: 'search, word and city',
      paths: cities.map((location, index) => searchAddress({ location, q: between[index % between.length] ?? '' })),
      isServed: false,
    },
    { name: 'profile', paths: await listProfiles(client, inputs), isServed: true },
  ];
}

/** Places in browse order at which a page may begin. */
async function listCursors(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ is_featured: boolean; micros: string; id: string }>(
    `select is_featured, (extract(epoch from created_at) * 1000000)::bigint::text as micros, creative_id as id
       from listings order by md5(creative_id::text) limit $1`,
    [inputs],
  );
  return rows.map((row) =>
    writeCursor({ order: 'newest', isFeatured: row.is_featured, createdAtMicros: row.micros, id: row.id }),
  );
}

async function listCities(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ label: string }>(
    `select label from (
       select city || ', ' || state as label, listed_count,
              ntile($1) over (order by listed_count, id) as part, row_number() over (order by listed_count, id) as n
         from service_places where listed_count >= least($2, (select max(listed_count) from service_places) / 4)
     ) as cities where n in (select max(m) from (select ntile($1) over (order by listed_count, id) as part,
              row_number() over (order by listed_count, id) as m from service_places
             where listed_count >= least($2, (select max(listed_count) from service_places) / 4)) as parts group by part)
     order by listed_count`,
    [inputs, fullPage],
  );
  return rows.map((row) => row.label);
}

async function listStates(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ state: string }>(
    `select state from service_places where listed_count > 0 and state <> ''
      group by state having sum(listed_count) >= $2 order by sum(listed_count), state limit $1`,
    [inputs, fullPage],
  );
  return rows.map((row) => row.state);
}

/** Words that so many listings have; stems that are words themselves. */
async function listWords(
  client: Client,
  { inputs, least, most, order }: { inputs: number; least: number; most: number; order: 'asc' | 'desc' },
): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select word from search_words
      where listed_count between $2 and $3 and word ~ '^[a-z]{5,}$' and tsvector_to_array(to_tsvector('oriel', word)) = array[word]
      order by listed_count ${order}, word limit $1`,
    [inputs, least, most],
  );
  return rows.map((row) => row.word);
}

/** Two letters changed places. */
function misspell(word: string): string {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
}

async function listProfiles(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select creative_id as id from listings order by md5(creative_id::text) limit $1`,
    [inputs],
  );
  return rows.map((row) => `/creative/${row.id}`);
}
