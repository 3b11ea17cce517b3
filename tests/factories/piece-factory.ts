import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { storage } from '#app/platform/storage/storage.server.ts';

const photographs = ['01-villa-dusk.jpg', '16-brick-wave.jpg', '06-concrete-stair.jpg'];

/** Portfolio pieces of a creative whose files are in storage: real photographs, up to three; gives their ids. */
export async function insertPieces(
  client: Pool | PoolClient,
  { creativeId, titles }: { creativeId: string; titles: readonly string[] },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    const [id, key] = [randomUUID(), randomUUID()];
    const originalKey = `portfolio-images/${key}.jpg`;
    const file = path.resolve('db/seed/media/photos', photographs[index % photographs.length] ?? '');
    await storage().write(originalKey, readFileSync(file));
    await client.query(
      `insert into media_files (key, media_type, original_key, width, height, average_color)
       values ($1, 'image', $2, 1600, 1067, '#8a8782')`,
      [key, originalKey],
    );
    await client.query(
      `insert into portfolio_items (id, creative_id, title, media_url, media_type, media_key, project, location, architect, sort_order)
       values ($1, $2, $3, $4, 'image', $5, 'Terrell Hills House', 'San Antonio, TX', 'Whitfield Moss Architects', $6)`,
      [id, creativeId, title, `/media/${key}`, key, index + 1],
    );
    ids.push(id);
  }
  return ids;
}
