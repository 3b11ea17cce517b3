import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { ItemDetails } from '#app/features/catalogue/portfolio/portfolio-schema.ts';
import { db } from '#app/platform/db/client.server.ts';

/** An upload as it stands after its bytes have arrived. */
export async function pendingUpload(owner: Actor): Promise<string> {
  const key = randomUUID();
  await db().$client.query(
    `insert into media_files (key, media_type, original_key, width, height, average_color)
     values ($1, 'image', $2, 600, 400, '#8a8782')`,
    [key, `portfolio-images/${key}.jpg`],
  );
  const { rows } = await db().$client.query(
    `insert into uploads (owner_id, purpose, filename, bytes, media_key) values ($1, 'portfolio', 'a.jpg', 9, $2)
     returning id`,
    [owner.userId, key],
  );
  return rows[0].id;
}

/** Pieces with uploads of their own, called 'Piece 1' and so on. */
export async function newItems(count: number, owner: Actor) {
  const ids = await Promise.all(Array.from({ length: count }, () => pendingUpload(owner)));
  return ids.map((uploadId, index) => ({ uploadId, title: `Piece ${index + 1}` }));
}

/** What may be said of a piece. */
export const itemDetails: ItemDetails = {
  title: 'Reading Room',
  mediaType: 'image',
  description: 'North light.',
  altText: null,
  project: null,
  architect: 'Studio Example',
  location: 'Austin, TX',
  year: 2024,
  keywords: ['library', 'oak'],
  isFeatured: true,
  mediaUrl: null,
};
