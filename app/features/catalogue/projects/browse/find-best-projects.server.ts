import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, getRow, listOf } from '#app/platform/db/rows.server.ts';
import type { ProjectCard } from '../project-card.ts';
import { listProjectCards } from '../project-rows.server.ts';
import {
  byIndex,
  countedUpTo,
  countProjects,
  listProjects,
  type ProjectCount,
  type ProjectWords,
} from './list-projects.server.ts';

export type BestProjects = { cards: ProjectCard[]; count: ProjectCount };

/** Matches that are ranked; of more, the newest are good enough. */
const maxWeighed = 500;
/** Rank weights of a word in the text, in firms, in type and place, and in the name (PostgreSQL's order: D to A). */
const weights = '{0.05, 0.2, 0.3, 1}';

/** The number of projects with these words and the best of them: matches in the name first, then the newest. */
export async function findBestProjects(words: ProjectWords, size: number): Promise<BestProjects> {
  // Otherwise a counter or the indexes give the number, as for any list.
  const areFew = (words.listed ?? words.listedAtMost) <= maxWeighed;
  const mayBeFew = words.listed === null && words.listedAtMost <= countedUpTo({ entries: [], words });
  const best = areFew || mayBeFew ? await weighAll(words, size) : null;
  if (best && best.count.count <= maxWeighed) {
    return best;
  }
  const count = best?.count ?? (await countProjects([], words));
  return { count, cards: (await listProjects({ entries: [], words, count, size })).projects };
}

/** All matches, counted, and the best of them if they are few enough to rank. */
async function weighAll(words: ProjectWords, size: number): Promise<BestProjects> {
  if (words.listedAtMost === 0) {
    return { cards: [], count: { count: 0, isExact: true } };
  }
  const { count, ids } = await getRow(publicDb(), {
    count: cell.number,
    ids: listOf(cell.text),
  })`${prepared}
    with matched as materialized (
      select project_id, published_at, search_vector from project_listings where ${byIndex({ entries: [], words })}
    ), total as materialized (
      select count(*)::int as count from matched
    )
    select count, array(
             select project_id::text from matched where count <= ${maxWeighed}
              order by ts_rank(${weights}::float4[], search_vector, ${words.query}::tsquery) desc, published_at desc,
                       project_id desc
              limit ${size}) as ids
      from total`;
  return { cards: await listProjectCards(ids), count: { count, isExact: true } };
}
