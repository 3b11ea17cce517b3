import {
  cardColumns,
  cardOf,
  cardShape,
  type PostCard,
  type PostPlate,
  plateColumns,
  plateOf,
  plateOfPicture,
  plateShape,
  postsWithPictures,
} from '#app/features/catalogue/blog/read/find-articles.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';

/** The category of success stories (DECISIONS, Success Stories). */
const category = 'Success Stories';
const maxStories = 60;

export type SuccessStory = Omit<PostCard, 'picture'> & { plate: PostPlate | null };

export async function listSuccessStories(): Promise<SuccessStory[]> {
  const rows = await listRows(publicDb(), { ...cardShape, ...plateShape })`
    select ${cardColumns}, ${plateColumns} from ${postsWithPictures} ${plateOfPicture}
     where p.is_published and p.category = ${category}
     order by p.published_at desc, p.id desc
     limit ${maxStories}`;
  return rows.map((row) => {
    const { picture: _, ...story } = cardOf(row);
    return { ...story, plate: plateOf(row) };
  });
}
