import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { log } from '#app/platform/log.server.ts';

const tables = [
  'listings',
  'listing_places',
  'listing_counts',
  'search_words',
  'service_places',
  'place_names',
  'places',
  'regions',
  'countries',
  'specialties',
];

/** Blocks per statement (32 MB), so that each statement is short and others run in between. */
const blocksAtOnce = 4_096;

/** The share of the database server's caches (effective_cache_size) to fill. */
const share = 0.5;

type Relation = { name: string; isTable: boolean; blocks: number };

/**
 * Loads the tables and indexes of browse and search into the memory of the database server, smallest first, up to
 * half of its caches. Without the extension pg_prewarm (db/migrate.ts), only tables. Stops early when `isStopped`
 * returns true. Resolves to the number of blocks read.
 */
export async function warmDirectory(isStopped: () => boolean = () => false): Promise<number> {
  const { canPrewarm, maxBlocks } = await getRow(publicDb(), {
    canPrewarm: cell.boolean,
    maxBlocks: cell.number,
  })`
    select to_regproc('pg_prewarm') is not null as can_prewarm,
           floor(pg_size_bytes(current_setting('effective_cache_size')) * ${share}::float8
             / current_setting('block_size')::int)::int as max_blocks`;
  let read = 0;
  for (const relation of await listRelations()) {
    if ((!canPrewarm && !relation.isTable) || read + relation.blocks > maxBlocks) {
      continue;
    }
    for (let first = 0; first < relation.blocks && !isStopped(); first += blocksAtOnce) {
      const last = Math.min(first + blocksAtOnce, relation.blocks) - 1;
      await (canPrewarm ? prewarm : scan)(relation.name, { first, last });
      read += last - first + 1;
    }
  }
  return read;
}

/** Warms the directory in the background and ignores errors. Returns a function that stops it. */
export function warmDirectorySoon(): () => void {
  let isStopped = false;
  const started = performance.now();
  warmDirectory(() => isStopped).then(
    (blocks) =>
      log.debug({ blocks, ms: Math.round(performance.now() - started) }, 'the directory is in memory'),
    (error: unknown) => log.debug({ error: String(error) }, 'the directory was not read into memory'),
  );
  return () => {
    isStopped = true;
  };
}

function listRelations(): Promise<Relation[]> {
  return listRows(publicDb(), { name: cell.text, isTable: cell.boolean, blocks: cell.number })`
    select c.oid::regclass::text as name, c.relkind = 'r' as is_table,
           (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks
      from pg_class c left join pg_index i on i.indexrelid = c.oid
     where coalesce(i.indrelid, c.oid) = any(${sql.param(tables)}::regclass[])
     order by blocks, name`;
}

type Blocks = { first: number; last: number };

/** Into the operating system's cache, not the database's buffers, which keep the most used pages. */
async function prewarm(name: string, { first, last }: Blocks): Promise<void> {
  await publicDb().execute(
    sql`select pg_prewarm(${name}::regclass, 'read', 'main', ${first}::bigint, ${last}::bigint)`,
  );
}

async function scan(name: string, { first, last }: Blocks): Promise<void> {
  const [from, to] = [`(${first},0)`, `(${last + 1},0)`];
  await publicDb().execute(
    sql`select count(*) from ${sql.raw(name)} where ctid >= ${from}::tid and ctid < ${to}::tid`,
  );
}
