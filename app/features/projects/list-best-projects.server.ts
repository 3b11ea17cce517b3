import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { listProjects, type ProjectCount } from './list-projects.server.ts';
import type { ProjectCard } from './project-card.ts';
import { byIndex } from './project-conditions.server.ts';
import {
  projectCardColumns,
  projectCardShape,
  projectCardTables,
  toProjectCard,
} from './project-rows.server.ts';
import type { ProjectWords } from './project-words.server.ts';

/** Up to so many are weighed; of more the newest are as good as any. */
const maxWeighed = 500;
/** How much a word says in what is said of a project, in its firms, in type and place, and in its name (PostgreSQL's order: D to A). */
const weights = '{0.05, 0.2, 0.3, 1}';

/** A few of the projects that have these words: those that are called so first, then the newest. */
export async function listBestProjects(
  words: ProjectWords,
  { count, size }: { count: ProjectCount; size: number },
): Promise<ProjectCard[]> {
  if (count.count === 0 || count.count > maxWeighed) {
    return (await listProjects({ entries: [], words, count, size })).projects;
  }
  const rows = await listRows(publicDb(), projectCardShape)`
    select ${projectCardColumns}
      from (select *, ts_rank(${weights}::float4[], search_vector, ${words.query}::tsquery) as weight
              from project_listings where ${byIndex({ entries: [], words })}
             order by weight desc, published_at desc, project_id desc limit ${size}) as pl
           ${projectCardTables}
     order by pl.weight desc, pl.published_at desc, pl.project_id desc`;
  return rows.map(toProjectCard);
}
