import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { log } from '#app/platform/log.server.ts';

/** What browse and search are read from (docs/decisions/0013-directory-queries.md). */
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

/** So many blocks at a time, 32 MB: a statement takes a moment, and others get their turn between two. */
const blocksAtOnce = 4_096;

/** Part of what the database server says the caches hold (effective_cache_size) that may be filled. */
const share = 0.5;

type Relation = { name: string; isTable: boolean; blocks: number };

/**
 * Has the database read what browse and search need into the memory of its machine: tables and indexes from the
 * smallest to the largest, as far as half of its caches hold them. Without the extension pg_prewarm (db/migrate.ts), only
 * tables. Ends early when `isStopped` says so. Resolves to the number of blocks that were read.
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

/** Begins to warm the directory beside everything else, and says nothing when that fails. Returns how to stop. */
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

/** The tables and their indexes, the smallest first. */
function listRelations(): Promise<Relation[]> {
  return listRows(publicDb(), { name: cell.text, isTable: cell.boolean, blocks: cell.number })`
    select c.oid::regclass::text as name, c.relkind = 'r' as is_table,
           (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks
      from pg_class c left join pg_index i on i.indexrelid = c.oid
     where coalesce(i.indrelid, c.oid) = any(${sql.param(tables)}::regclass[])
     order by blocks, name`;
}

type Blocks = { first: number; last: number };

/** Into the system's memory of files, not the database's own buffers: those stay with what is asked for most. */
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
