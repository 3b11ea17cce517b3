import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { makeSizesJob } from '#app/features/uploads/make-sizes.job.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { photograph } from '#tests/factories/file-factory.ts';
import { makeShownSizesJob } from '../portfolio.job.server.ts';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

/** Gives a creative's pieces pictures of their own; returns their keys, in order. */
async function showPictures({ id }: { id: string }): Promise<string[]> {
  const items = await listRows(db(), { id: cell.text })`
    select id from portfolio_items where creative_id = ${id} order by sort_order`;
  const keys: string[] = [];
  for (const item of items) {
    const key = randomUUID();
    await storage().write(`originals/${key}.jpg`, await photograph({ width: 500, height: 400 }));
    await db().$client.query(
      `insert into media_files (key, media_type, original_key, width, height, average_color)
       values ($1, 'image', $2, 500, 400, '#8a8782')`,
      [key, `originals/${key}.jpg`],
    );
    await db().$client.query('update portfolio_items set media_key = $1 where id = $2', [key, item.id]);
    keys.push(key);
  }
  return keys;
}

async function takeQueued() {
  const { rows } = await db().$client.query(
    `with taken as (delete from pgboss.job where name = 'make-picture-sizes' returning *)
     select data, priority from taken order by created_on`,
  );
  return rows;
}

test('after a start, what visitors meet first is queued after all uploads, once, and not again when it is made', async () => {
  const client = await db().$client.connect();
  const featured = await insertCreative(client, { isFeatured: true, portfolio: [{}, {}] });
  const other = await insertCreative(client, { portfolio: [{}, {}] });
  client.release();
  const [cover = '', second = ''] = await showPictures(featured);
  const [otherCover = ''] = await showPictures(other);

  await makeShownSizesJob.handle({});
  await makeShownSizesJob.handle({});
  const rows = await takeQueued();
  // Of a creative who is not featured, only the cover is on browse.
  expect(rows.map(({ data }) => data)).toEqual(
    [cover, otherCover, second].map((mediaKey) => ({ mediaKey, use: 'photograph' })),
  );
  expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set([-1]));

  for (const { data } of rows) await makeSizesJob.handle(data);
  expect(await storage().size(`picture-sizes/${second}/480.avif`)).toBeGreaterThan(50);
  await makeShownSizesJob.handle({});
  expect(await takeQueued()).toEqual([]);
});
