import type { Client } from 'pg';
import { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';
import { browseAddress, searchAddress } from '#app/features/catalogue/directory/directory-address.ts';
import { noFilters } from '#app/features/catalogue/directory/directory-filters.ts';
import { writeCursor } from '#app/features/catalogue/directory/listing-page.ts';
import {
  type ProjectFilters,
  projectsAddress,
} from '#app/features/catalogue/projects/browse/project-filters.ts';
import { spread } from './figures.ts';

/** Example addresses of one kind of page, and whether its HTML is measured too. */
export type PageKind = { name: string; paths: string[]; isServed: boolean };

/** A full page, so that every world renders the same number of cards. */
const fullPage = 24;

/** The first column of a statement's rows. */
type Ask = (text: string, values?: unknown[]) => Promise<string[]>;

/** The measured kinds of page, with up to `inputs` addresses each. */
export async function listPageKinds(
  client: Client,
  { inputs, kinds }: { inputs: number; kinds: readonly string[] },
): Promise<PageKind[]> {
  const ask: Ask = async (text, values = []) => {
    const { rows } = await client.query<string[]>({ text, values, rowMode: 'array' });
    return rows.flatMap(([first]) => first ?? []);
  };
  const all = await listAllKinds(ask, inputs);
  return kinds.length === 0 ? all : all.filter(({ name }) => kinds.some((text) => name.includes(text)));
}

async function listAllKinds(ask: Ask, inputs: number): Promise<PageKind[]> {
  const [count] = await ask('select count(*)::text from listings');
  const listed = Number(count);
  const cursors = await listCursors(ask, inputs);
  const cities = spread(await ask(servedCities, [fullPage]), inputs);
  const words = (least: number, most: number) => ask(wordsBetween, [Math.ceil(least), Math.ceil(most)]);
  const rare = spread(await words(fullPage, fullPage * 6), inputs);
  const between = spread(await words(listed * 0.001, listed * 0.04), inputs);
  const common = (await words(listed * 0.04, listed)).slice(-100);
  const states = await ask(servedStates, [inputs, fullPage]);
  const countries = await ask(servedCountries, [fullPage]);
  const otherNames = spread(await ask(otherCityNames), inputs);
  const names = await ask('select business_name from listings order by md5(creative_id::text) limit $1', [
    inputs,
  ]);
  const creatives = await ask('select creative_id from listings order by md5(creative_id::text) limit $1', [
    inputs,
  ]);
  const mixed = spread([...rare, ...between, ...common], inputs);
  const searches = (list: string[]) => list.map((q) => searchAddress({ q }));
  const nearby = (within: [50 | null, 100 | 250], sort?: 'nearest') =>
    cities.map((location, index) =>
      searchAddress({ location, within: within[index % 2] ?? null, ...(sort ? { sort } : {}) }),
    );
  const types = creativeTypes.map((type) => ({ ...noFilters, type: [type] }));
  const projects = await listProjectKinds(ask, inputs);
  const served: Paths = {
    home: ['/'],
    browse: ['/browse', ...cursors.map((afterText) => browseAddress({ afterText }))],
    'browse, city': cities.map((location) => browseAddress({ location })),
    'browse, state': states.map((location) => browseAddress({ location })),
    'browse, type': cursors.map((afterText, index) => {
      const filters = types[index % types.length] ?? noFilters;
      return browseAddress(index < types.length ? { filters } : { filters, afterText });
    }),
    'search, rare word': searches(rare),
    'search, common word': searches(common),
    'search, misspelt word': searches(spread([...rare, ...common], inputs).map(misspell)),
    'search, location': nearby([null, 100]),
    profile: creatives.map((id) => `/creative/${id}`),
    ...projects.served,
  };
  const onlyRead: Paths = {
    'search, other name': otherNames.map((location) => searchAddress({ location })),
    'search, by rating': mixed.map((q) => searchAddress({ q, sort: 'rating' })),
    'search, by date': mixed.map((q) => searchAddress({ q, sort: 'newest' })),
    'search, nearest': nearby([50, 250], 'nearest'),
    'browse, country': countries.map((location) => browseAddress({ location })),
    'search, word between': searches(between),
    'search, two words': searches(between.map((word, index) => `${word} ${common[index % common.length]}`)),
    'search, word and city': cities.map((location, index) =>
      searchAddress({ location, q: between[index % between.length] ?? '' }),
    ),
    'editor, creatives': [...names.map(typedName), ...mixed.map(misspell), ...mixed].map((q) =>
      asking('/api/blog/creatives', q),
    ),
    users: ['/admin/users', '/admin/users?type=creative'],
    'users, search': await listUserSearches(ask, inputs),
    ...projects.onlyRead,
  };
  return [...kindsOf(served, true), ...kindsOf(onlyRead, false)];
}

type Paths = Record<string, string[]>;

function kindsOf(paths: Paths, isServed: boolean): PageKind[] {
  return Object.entries(paths).map(([name, list]) => ({ name, paths: list, isServed }));
}

/** Cursors in browse order. */
async function listCursors(ask: Ask, inputs: number): Promise<string[]> {
  const rows = await ask(
    `select concat_ws(' ', is_featured, (extract(epoch from created_at) * 1000000)::bigint, creative_id)
       from listings order by md5(creative_id::text) limit $1`,
    [inputs],
  );
  return rows.map((row) => {
    const [isFeatured, createdAtMicros = '', id = ''] = row.split(' ');
    return writeCursor({ order: 'newest', isFeatured: isFeatured === 't', createdAtMicros, id });
  });
}

/** Served cities, preferably with a full page of creatives, from the smallest to the largest. */
const servedCities = `
  select city || ', ' || state from service_places
   where state <> '' and listed_count >= least($1, (select max(listed_count) from service_places) / 4)
   order by listed_count, id`;

/** Served cities by another name than the main one: a foreign name or a code. */
const otherCityNames = `
  select min(n.search_name) from place_names n join service_places p on p.place_id = n.place_id
   where n.kind = 'city' and n.form <> 'main' and p.listed_count > 0 and length(n.search_name) > 3
   group by p.id order by p.listed_count, p.id`;

const servedStates = `
  select state from service_places where listed_count > 0 and state <> ''
   group by state having sum(listed_count) >= $2 order by sum(listed_count), state limit $1`;

const servedCountries = `
  select c.name from countries c join service_places p on p.country = c.code
   group by c.name having sum(p.listed_count) >= $1 order by sum(p.listed_count), c.name`;

/** Words in so many listings, from the rarest; only stems that are words themselves. */
const wordsBetween = `
  select word from search_words
   where listed_count between $1 and $2 and word ~ '^[a-z]{5,}$'
     and tsvector_to_array(to_tsvector('oriel', word)) = array[word]
   order by listed_count, word`;

function misspell(word: string): string {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
}

/** What is typed to find a name: its first letters, its first word, all of it, or more. */
function typedName(name: string, index: number): string {
  const parts = [name.slice(0, 2), name.slice(0, 4), name.split(' ')[0], name, `${name} x`];
  return parts[index % parts.length] ?? name;
}

function asking(path: string, q: string): string {
  return `${path}?${new URLSearchParams({ q })}`;
}

/** What an admin types: an email address, a name, part of one, a name and a user type, and words. */
async function listUserSearches(ask: Ask, inputs: number): Promise<string[]> {
  const rows = await ask(
    `select concat_ws('|', email, first_name, last_name) from profiles order by md5(user_id::text) limit $1`,
    [inputs],
  );
  const typed = rows.map((row, index) => {
    const [email = '', first = '', last = ''] = row.split('|');
    const words = [email, `${first} ${last}`, last, last.slice(1, 5), `${first} creative`];
    return words[index % words.length] ?? 'creative';
  });
  return ['creative', 'studio', 'nobody-like-this', 'qz', ...typed].map((q) => asking('/admin/users', q));
}

/** The pages of projects and firms, and what is typed to find either. */
async function listProjectKinds(ask: Ask, inputs: number): Promise<{ served: Paths; onlyRead: Paths }> {
  const madeProjects = `id >= '80000000-0000-4000-8000-000000000000' order by id limit $1`;
  const slugs = await ask(
    `select slug from projects where id in (select project_id from project_listings) and ${madeProjects}`,
    [inputs],
  );
  const firmNames = await ask(`select name from firms where ${madeProjects}`, [inputs]);
  // From a firm with one project to the one with the most.
  const firms = await ask(
    `select f.slug from project_counts c join firms f on f.id = split_part(c.key, ':', 2)::uuid
      where c.key like 'firm:%' and c.listed_count > 0 order by c.listed_count, f.id`,
  );
  const filters = async (kind: string, name: keyof ProjectFilters): Promise<ProjectFilters[]> => {
    const keys = await ask(
      `select key from project_counts where split_part(key, ':', 1) = $1 and listed_count > 0 order by listed_count, key`,
      [kind],
    );
    return spread(keys, inputs).map((key) => ({ [name]: key.slice(key.indexOf(':') + 1) }));
  };
  const [types, years] = [await filters('type', 'type'), await filters('year', 'year')];
  const places = await filters('city', 'place');
  const regions = [...(await filters('state', 'place')), ...(await filters('country', 'place'))];
  const typed = await ask(
    `(select business_name from listings order by creative_id limit $1)
     union all (select name from projects where ${madeProjects})
     union all (select name from firms order by id limit $1)
     union all (select label from places order by id limit $1)`,
    [Math.ceil(inputs / 4)],
  );
  const served: Paths = {
    projects: ['/projects'],
    'projects, one filter': [...types, ...years, ...regions].map(projectsAddress),
    'projects, place': places.map(projectsAddress),
    'projects, two filters': [...places, ...regions].map((place, index) =>
      projectsAddress({ ...place, ...types[index % types.length] }),
    ),
    project: slugs.map((slug) => `/projects/${slug}`),
    firm: spread(firms, inputs).map((slug) => `/firms/${slug}`),
  };
  const onlyRead: Paths = {
    'firms, typeahead': firmNames.map((name, index) => asking('/api/firms', typedName(name, index))),
    'header, typeahead': typed.map((name, index) => asking('/api/suggestions', typedName(name, index))),
  };
  return { served, onlyRead };
}
