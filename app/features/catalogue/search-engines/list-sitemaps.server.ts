import { type SQL, sql } from 'drizzle-orm';
import { listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import { minConfirmedToBeIndexed } from '#app/features/catalogue/firms/read/firm-figures.ts';
import {
  listPlacePaths,
  listSpecialtyPaths,
} from '#app/features/catalogue/places/list-place-paths.server.ts';
import { countProjects } from '#app/features/catalogue/projects/browse/list-projects.server.ts';
import { publicPages } from '#app/features/site/pages/public-pages.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { idRange, maxInSitemap, rangeCount, type SitemapEntry } from './sitemap-files.ts';

const kinds = ['pages', 'places', 'specialties', 'articles', 'creatives', 'projects', 'firms'] as const;
type Kind = (typeof kinds)[number];

export async function listSitemaps(): Promise<string[]> {
  const counts = await Promise.all(kinds.map(async (kind) => ({ kind, count: await countSitemaps(kind) })));
  return counts.flatMap(({ kind, count }) =>
    Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`),
  );
}

export async function readSitemap(name: string): Promise<SitemapEntry[] | null> {
  const [, kindName, numberText] = name.match(/^([a-z]+)-([1-9]\d{0,4})$/) ?? [];
  const kind = kinds.find((known) => known === kindName);
  if (!kind) {
    return null;
  }
  const count = await countSitemaps(kind);
  const number = Number(numberText);
  return number <= count ? readPart(kind, number, count) : null;
}

async function countSitemaps(kind: Kind): Promise<number> {
  switch (kind) {
    case 'pages':
      return 1;
    case 'places':
      return countParts(await listPlacePaths());
    case 'specialties':
      return countParts(await listSpecialtyPaths());
    case 'articles':
      return rangeCount(await countArticles());
    case 'creatives':
      return rangeCount((await listCounters()).get('all') ?? 0);
    case 'firms':
      return rangeCount(await estimateFirms());
    case 'projects':
      return rangeCount((await countProjects([])).count);
  }
}

async function readPart(kind: Kind, number: number, count: number): Promise<SitemapEntry[]> {
  switch (kind) {
    case 'pages':
      return publicPages.map(({ to }) => ({ path: to, lastModified: null }));
    case 'places':
      return partOf(await listPlacePaths(), number);
    case 'specialties':
      return partOf(await listSpecialtyPaths(), number);
    case 'articles':
      return readRange(
        sql`select '/blog/' || slug as path, updated_at as changed_at from blog_posts
             where is_published and ${within(sql`id`, idRange(number, count))}`,
      );
    case 'projects': {
      const range = idRange(number, count);
      return readRange(sql`
        select '/projects/' || p.slug as path, greatest(p.updated_at, pl.published_at) as changed_at
          from project_listings pl
          join projects p on p.id = pl.project_id and ${within(sql`p.id`, range)}
         where ${within(sql`pl.project_id`, range)}`);
    }
    case 'creatives': {
      const range = idRange(number, count);
      // The range is on both sides, so that both are read in order and merged.
      return readRange(sql`
        select '/creative/' || coalesce(cp.slug, l.creative_id::text) as path, greatest(cp.updated_at, r.created_at, r.replied_at) as changed_at
          from listings l
          join creative_profiles cp on cp.id = l.creative_id and ${within(sql`cp.id`, range)}
          left join lateral (select created_at, replied_at from reviews where creative_id = l.creative_id
                              order by created_at desc, id desc limit 1) as r on true
         where ${within(sql`l.creative_id`, range)}`);
    }
    case 'firms':
      // Only firms whose pages may be indexed (firm-figures.ts).
      return readRange(sql`
        select '/firms/' || f.slug as path, f.updated_at as changed_at
          from firms f
         cross join lateral (select sum(confirmed_count) as confirmed
                               from (select confirmed_count from firm_projects
                                      where firm_id = f.id and confirmed_count > 0 limit ${minConfirmedToBeIndexed}) as p) as c
         where c.confirmed >= ${minConfirmedToBeIndexed} and ${within(sql`f.id`, idRange(number, count))}`);
  }
}

function countParts(paths: string[]): number {
  return Math.max(1, Math.ceil(paths.length / maxInSitemap));
}

function partOf(paths: string[], number: number): SitemapEntry[] {
  return paths
    .slice((number - 1) * maxInSitemap, number * maxInSitemap)
    .map((path) => ({ path, lastModified: null }));
}

function within(column: SQL, { from, to }: { from: string; to: string | null }): SQL {
  return to === null
    ? sql`${column} >= ${from}::uuid`
    : sql`${column} >= ${from}::uuid and ${column} < ${to}::uuid`;
}

async function readRange(query: SQL): Promise<SitemapEntry[]> {
  const rows = await listRows(publicDb(), { path: cell.text, changedAt: cell.time })`
    ${query} limit ${maxInSitemap}`;
  return rows.map((row) => ({ path: row.path, lastModified: row.changedAt }));
}

async function countArticles(): Promise<number> {
  const { n } = await getRow(publicDb(), { n: cell.number })`
    select count(*)::int as n from blog_posts where is_published`;
  return n;
}

/** The planner's estimate, because counting reads every row. Each range can take twice its target. */
async function estimateFirms(): Promise<number> {
  const { n } = await getRow(publicDb(), { n: cell.number })`
    select greatest(reltuples, 0)::int as n from pg_class where oid = 'firms'::regclass`;
  return n;
}
