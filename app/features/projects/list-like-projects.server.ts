import { sql } from 'drizzle-orm';
import { likenessOf } from './likeness.ts';
import { listCardsOf } from './list-project-cards.server.ts';
import type { ProjectCard } from './project-card.ts';

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
 * Projects like one, by other creatives: of its building type in its city, then in its state, else of its year. Among each
 * those of about the same year come first, then the newest photographs. Empty where nothing is alike.
 */
export async function listLikeProjects({
  entries,
  year,
  creativeId,
  without,
}: Subject): Promise<ProjectCard[]> {
  const like: ProjectCard[] = [];
  // The most alike first: where its city has enough, nobody reads its state, which is long.
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

/** The best of those that have all of these entries; cards are read of no more than are shown. */
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
