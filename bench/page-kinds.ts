import type { Client } from 'pg';
import { writeCursor } from '#app/features/catalogue/directory/browse-cursor.ts';
import { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';
import { browseAddress, searchAddress } from '#app/features/catalogue/directory/directory-address.ts';
import { noFilters } from '#app/features/catalogue/directory/directory-filters.ts';
import type { PageKind } from './page-kind.ts';
import { listProjectKinds } from './project-kinds.ts';
import { spread } from './statistics.ts';

/** A full page, so that every world renders the same number of cards. */
const fullPage = 24;

/** The measured kinds of page, with up to `inputs` addresses each. */
export async function listPageKinds(
  client: Client,
  { inputs, kinds }: { inputs: number; kinds: readonly string[] },
): Promise<PageKind[]> {
  const all = await listAllKinds(client, inputs);
  return kinds.length === 0 ? all : all.filter(({ name }) => kinds.some((text) => name.includes(text)));
}

async function listAllKinds(client: Client, inputs: number): Promise<PageKind[]> {
  const all = await countListed(client);
  const cursors = await listCursors(client, inputs);
  const cities = await listCities(client, inputs);
  const rare = spread(await listWords(client, { least: fullPage, most: fullPage * 6 }), inputs);
  const between = spread(await listWords(client, { least: all * 0.001, most: all * 0.04 }), inputs);
  const common = (await listWords(client, { least: all * 0.04, most: all })).slice(-100);
  const states = await listStates(client, inputs);
  const countries = await listCountries(client);
  const searches = (words: string[]) => words.map((q) => searchAddress({ q }));
  return [
    { name: 'home', paths: ['/'], isServed: true },
    {
      name: 'browse',
      paths: ['/browse', ...cursors.map((afterText) => browseAddress({ afterText }))],
      isServed: true,
    },
    { name: 'browse, city', paths: cities.map((location) => browseAddress({ location })), isServed: true },
    { name: 'browse, state', paths: states.map((location) => browseAddress({ location })), isServed: true },
    {
      name: 'browse, type',
      paths: cursors.map((afterText, index) => {
        const filters = { ...noFilters, type: [creativeTypes[index % creativeTypes.length] ?? ''] };
        return browseAddress(index < creativeTypes.length ? { filters } : { filters, afterText });
      }),
      isServed: true,
    },
    { name: 'search, rare word', paths: searches(rare), isServed: true },
    { name: 'search, common word', paths: searches(common), isServed: true },
    {
      name: 'search, misspelt word',
      paths: searches(spread([...rare, ...common], inputs).map(misspell)),
      isServed: true,
    },
    {
      name: 'search, location',
      paths: cities.map((location, index) =>
        searchAddress({ location, within: index % 2 === 0 ? null : 100 }),
      ),
      isServed: true,
    },
    { name: 'search, other name', paths: await listOtherNames(client, inputs), isServed: false },
    {
      name: 'search, by rating',
      paths: spread([...rare, ...between, ...common], inputs).map((q) =>
        searchAddress({ q, sort: 'rating' }),
      ),
      isServed: false,
    },
    {
      name: 'search, by date',
      paths: spread([...rare, ...between, ...common], inputs).map((q) =>
        searchAddress({ q, sort: 'newest' }),
      ),
      isServed: false,
    },
    {
      name: 'search, nearest',
      paths: cities.map((location, index) =>
        searchAddress({ location, within: index % 2 === 0 ? 50 : 250, sort: 'nearest' }),
      ),
      isServed: false,
    },
    {
      name: 'browse, country',
      paths: countries.map((location) => browseAddress({ location })),
      isServed: false,
    },
    { name: 'search, word between', paths: searches(between), isServed: false },
    {
      name: 'search, two words',
      paths: searches(between.map((word, index) => `${word} ${common[index % common.length]}`)),
      isServed: false,
    },
    {
      name: 'search, word and city',
      paths: cities.map((location, index) =>
        searchAddress({ location, q: between[index % between.length] ?? '' }),
      ),
      isServed: false,
    },
    { name: 'profile', paths: await listProfiles(client, inputs), isServed: true },
    ...(await listProjectKinds(client, inputs)),
    {
      name: 'editor, creatives',
      paths: (await listTypedNames(client, inputs))
        .concat(between, common, rare.map(misspell))
        .map(embedAddress),
      isServed: false,
    },
    { name: 'users', paths: ['/admin/users', '/admin/users?type=creative'], isServed: false },
    { name: 'users, search', paths: await listUserSearches(client, inputs), isServed: false },
  ];
}

async function countListed(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from listings');
  return rows[0]?.n ?? 0;
}

/** Cursors in browse order. */
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

/** Served cities, preferably with a full page of creatives, from the smallest to the largest. */
async function listCities(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ label: string }>(
    `select city || ', ' || state as label from service_places
      where state <> '' and listed_count >= least($1, (select max(listed_count) from service_places) / 4)
      order by listed_count, id`,
    [fullPage],
  );
  return spread(rows, inputs).map((row) => row.label);
}

/** Served cities by another name than the main one: a foreign name or a code. */
async function listOtherNames(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select min(n.search_name) as name
       from place_names n join service_places p on p.place_id = n.place_id
      where n.kind = 'city' and n.form <> 'main' and p.listed_count > 0 and length(n.search_name) > 3
      group by p.id order by p.listed_count, p.id`,
  );
  return spread(rows, inputs).map(({ name }) => searchAddress({ location: name }));
}

async function listStates(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ state: string }>(
    `select state from service_places where listed_count > 0 and state <> ''
      group by state having sum(listed_count) >= $2 order by sum(listed_count), state limit $1`,
    [inputs, fullPage],
  );
  return rows.map((row) => row.state);
}

async function listCountries(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.name from countries c join service_places p on p.country = c.code
      group by c.name having sum(p.listed_count) >= $1 order by sum(p.listed_count), c.name`,
    [fullPage],
  );
  return rows.map((row) => row.name);
}

/** Words in this share of all listings, from the rarest; only stems that are words themselves. */
async function listWords(client: Client, share: { least: number; most: number }): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select word from search_words
      where listed_count between $1 and $2 and word ~ '^[a-z]{5,}$'
        and tsvector_to_array(to_tsvector('oriel', word)) = array[word]
      order by listed_count, word`,
    [Math.ceil(share.least), Math.ceil(share.most)],
  );
  return rows.map((row) => row.word);
}

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

/** What an author types to embed a creative in an article: the first letters of a name, its first word, all of it. */
async function listTypedNames(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select business_name as name from listings order by md5(creative_id::text) limit $1`,
    [inputs],
  );
  return rows.map(({ name }, index) => {
    const parts = [name.slice(0, 2), name.slice(0, 4), name.split(' ')[0], name, `${name} x`];
    return parts[index % parts.length] ?? name;
  });
}

function embedAddress(q: string): string {
  return `/api/blog/creatives?${new URLSearchParams({ q })}`;
}

/** What an admin types: an email address, a name, part of one, words of a company, a user type, two letters. */
async function listUserSearches(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ email: string; first_name: string; last_name: string }>(
    'select email, first_name, last_name from profiles order by md5(user_id::text) limit $1',
    [inputs],
  );
  const typed = rows.map(({ email, first_name: first, last_name: last }, index) => {
    const words = [email, `${first} ${last}`, last, last.slice(1, 5), `${first} creative`];
    return words[index % words.length] ?? 'creative';
  });
  return ['creative', 'studio', 'nobody-like-this', 'qz', ...typed].map(
    (q) => `/admin/users?${new URLSearchParams({ q })}`,
  );
}
