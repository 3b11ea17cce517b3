import { sql } from 'drizzle-orm';
import { listCardsOf } from '../list-project-cards.server.ts';
import type { ProjectCard } from '../project-card.ts';
import { likenessOf } from './likeness.ts';

type Subject = {
  entries: readonly string[];
  year: number | null;
  creativeId: string;
  without: readonly string[];
};

const maxLike = 4;

const mostWeighed = 200;

/**
 * Similar projects by other creatives: same type in its city, then in its state, else of its year. In each group, those
 * with a close year come first, then the newest photographs.
 */
export async function listLikeProjects({
  entries,
  year,
  creativeId,
  without,
}: Subject): Promise<ProjectCard[]> {
  const like: ProjectCard[] = [];
  // Most similar first; the large list of a state is read only when the city has too few.
  for (const alike of likenessOf(entries).found) {
    const named = [...without, ...like.map(({ id }) => id)];
    const wanted = maxLike - like.length;
    like.push(...(await listAlike(alike, { year, creativeId, without: named }, wanted)));
    if (like.length === maxLike) {
      break;
    }
  }
  return like;
}

async function listAlike(
  alike: readonly string[],
  { year, creativeId, without }: Omit<Subject, 'entries'>,
  wanted: number,
): Promise<ProjectCard[]> {
  const order = sql`abs(y.year - ${year}::int) nulls last, pl.published_at desc, pl.project_id desc`;
  return listCardsOf(sql`
    with candidate as materialized (
      select project_id, creative_id, published_at from project_listings
       where entries @> ${sql.param([...alike])}::text[] limit ${sql.raw(String(mostWeighed))}
    )
    select pl.project_id from candidate pl join projects y on y.id = pl.project_id
     where pl.creative_id <> ${creativeId} and pl.project_id <> all(${sql.param([...without])}::uuid[])
     order by ${order} limit ${sql.raw(String(wanted))}`);
}
