import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import { uuidPattern } from '#app/platform/uuid.ts';
import type { ProjectCard } from './project-card.ts';
import {
  projectCardColumns,
  projectCardShape,
  projectCardTables,
  toProjectCard,
} from './project-rows.server.ts';

/** Exact up to `countedUpTo`, and for a single entry always. */
export type ProjectCount = { count: number; isExact: boolean };

/** Up to so many matches are found by the index of entries; more are soon met on a walk along the order. */
export const countedUpTo = 5_000;

const cursorPattern = new RegExp(`^(\\d{1,17})\\.(${uuidPattern})$`);

/**
 * Shown projects that have all of these entries (project_listings.entries), the newest photographs first. `after` is the
 * cursor of a former part; one that is none begins anew.
 */
export async function listProjects({
  entries,
  count,
  size,
  after = null,
}: {
  entries: readonly string[];
  count: ProjectCount;
  size: number;
  after?: string | null;
}): Promise<{ projects: ProjectCard[]; nextCursor: string | null }> {
  const [, micros, id] = after?.match(cursorPattern) ?? [];
  const behind =
    micros && id ? sql`and (published_at, project_id) < (${momentOf(micros)}, ${id}::uuid)` : sql``;
  const rows = await listRows(publicDb(), { ...projectCardShape, publishedMicros: cell.text })`
    select ${projectCardColumns}, ${microsOf(sql`pl.published_at`)} as published_micros
      from (select * from ${withEntries(entries, count)} as found where true ${behind}
             order by published_at desc, project_id desc limit ${size + 1}) as pl
           ${projectCardTables}
     order by pl.published_at desc, pl.project_id desc`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    projects: shown.map(toProjectCard),
    nextCursor: rows.length > size && last ? `${last.publishedMicros}.${last.id}` : null,
  };
}

/** Few are looked up in the index of entries and sorted; of many, the order is walked, which must not use that index. */
function withEntries(entries: readonly string[], { count, isExact }: ProjectCount): SQL {
  if (entries.length === 0) {
    return sql`project_listings`;
  }
  const wanted = sql`${sql.param([...entries])}::text[]`;
  return isExact && count <= countedUpTo
    ? sql`(select * from project_listings where entries @> ${wanted} offset 0)`
    : sql`(select * from project_listings where (entries || '{}'::text[]) @> ${wanted})`;
}

export async function countProjects(entries: readonly string[]): Promise<ProjectCount> {
  if (entries.length < 2) {
    const row = await findRow(publicDb(), { listedCount: cell.number })`
      select listed_count from project_counts where key = ${entries[0] ?? 'all'}`;
    return { count: row?.listedCount ?? 0, isExact: true };
  }
  const { count } = await getRow(publicDb(), { count: cell.number })`
    select count(*)::int as count from (
      select from project_listings where entries @> ${sql.param([...entries])}::text[] limit ${countedUpTo + 1}) as found`;
  return { count: Math.min(count, countedUpTo), isExact: count <= countedUpTo };
}
