import type { Client } from 'pg';
import { type ProjectFilters, projectsAddress } from '#app/features/catalogue/projects/browse/project-filters.ts';
import type { PageKind } from './page-kind.ts';
import { spread } from './statistics.ts';

/** The pages of projects and firms, with up to `inputs` addresses each. */
export async function listProjectKinds(client: Client, inputs: number): Promise<PageKind[]> {
  const slugs = await listSlugs(client, inputs);
  const firms = await listFirms(client, inputs);
  const places = await listFilter(client, inputs, 'city');
  const states = await listFilter(client, inputs, 'state');
  const countries = await listFilter(client, inputs, 'country');
  const types = await listFilter(client, inputs, 'type');
  const years = await listFilter(client, inputs, 'year');
  return [
    { name: 'projects', paths: ['/projects'], isServed: true },
    {
      name: 'projects, one filter',
      paths: [...types, ...years, ...states, ...countries].map(projectsAddress),
      isServed: true,
    },
    { name: 'projects, place', paths: places.map(projectsAddress), isServed: true },
    {
      name: 'projects, two filters',
      paths: [...places, ...states, ...countries].map((place, index) =>
        projectsAddress({ ...place, ...types[index % types.length] }),
      ),
      isServed: true,
    },
    { name: 'project', paths: slugs.map((slug) => `/projects/${slug}`), isServed: true },
    { name: 'firm', paths: firms.map((slug) => `/firms/${slug}`), isServed: true },
    { name: 'firms, typeahead', paths: await listTypedFirms(client, inputs), isServed: false },
    { name: 'header, typeahead', paths: await listTyped(client, inputs), isServed: false },
  ];
}

async function listSlugs(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select p.slug from projects p join project_listings l on l.project_id = p.id
      where p.id >= '80000000-0000-4000-8000-000000000000' order by p.id limit $1`,
    [inputs],
  );
  return rows.map(({ slug }) => slug);
}

/** From a firm with one project to the one with the most. */
async function listFirms(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select f.slug
       from project_counts c join firms f on f.id = split_part(c.key, ':', 2)::uuid
      where c.key like 'firm:%' and c.listed_count > 0
      order by c.listed_count, f.id`,
  );
  return spread(rows, inputs).map(({ slug }) => slug);
}

async function listFilter(
  client: Client,
  inputs: number,
  kind: 'type' | 'city' | 'state' | 'country' | 'year',
): Promise<ProjectFilters[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from project_counts where split_part(key, ':', 1) = $1 and listed_count > 0 order by listed_count, key`,
    [kind],
  );
  const name = kind === 'type' || kind === 'year' ? kind : 'place';
  return spread(rows, inputs).map(({ key }) => ({ [name]: key.slice(key.indexOf(':') + 1) }));
}

/** What a creative types to credit a firm: its first letters, its first word, all of it. */
async function listTypedFirms(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from firms where id >= '80000000-0000-4000-8000-000000000000' order by id limit $1`,
    [inputs],
  );
  return rows.map(({ name }, index) => {
    const parts = [name.slice(0, 2), name.slice(0, 4), name.split(' ')[0] ?? name, name, `${name} x`];
    return `/api/firms?${new URLSearchParams({ q: parts[index % parts.length] ?? name })}`;
  });
}

/** What a visitor types into the header's search: names of creatives, projects, firms and places, letter by letter. */
async function listTyped(client: Client, inputs: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `(select business_name as name from listings order by creative_id limit $1)
     union all (select name from projects where id >= '80000000-0000-4000-8000-000000000000' order by id limit $1)
     union all (select name from firms order by id limit $1)
     union all (select label from places order by id limit $1)`,
    [Math.ceil(inputs / 4)],
  );
  return rows.map(({ name }, index) => {
    const letters = [2, 3, 4, 6, name.length][index % 5] ?? 3;
    return `/api/suggestions?${new URLSearchParams({ q: name.slice(0, letters) })}`;
  });
}
