import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { likenessOf } from './likeness.ts';
import type { ProjectCard } from './project-card.ts';
import {
  projectCardColumns,
  projectCardShape,
  projectCardTables,
  toProjectCard,
} from './project-rows.server.ts';

type Subject = {
  /** What it is found by (`project_listings.entries`). */
  entries: readonly string[];
  year: number | null;
  creativeId: string;
  /** Those that the page names already. */
  without: readonly string[];
};

const maxLike = 4;

/** So many of each kind of likeness are weighed, however many there are. */
const mostWeighed = 200;

/**
 * Projects like one, by other creatives: of its building type in its city or state, else of its year. Those of the same
 * city come first, then those of about the same year, then the newest photographs. Empty where nothing is alike.
 */
export async function listLikeProjects({
  entries,
  year,
  creativeId,
  without,
}: Subject): Promise<ProjectCard[]> {
  const { found, city } = likenessOf(entries);
  if (found.length === 0) {
    return [];
  }
  const candidates = found.map(
    (alike) =>
      sql`(select project_id from project_listings where entries @> ${sql.param(alike)}::text[]
            limit ${sql.raw(String(mostWeighed))})`,
  );
  const order = sql`(${city}::text = any(pl.entries)) desc nulls last, abs(p.year - ${year}::int) nulls last, pl.published_at desc, pl.project_id desc`;
  const rows = await listRows(publicDb(), projectCardShape)`
    with candidate as materialized (${sql.join(candidates, sql` union `)})
    select ${projectCardColumns}
      from candidate join project_listings pl using (project_id) ${projectCardTables}
     where pl.creative_id <> ${creativeId} and pl.project_id <> all(${sql.param([...without])}::uuid[])
     order by ${order} limit ${sql.raw(String(maxLike))}`;
  return rows.map(toProjectCard);
}
