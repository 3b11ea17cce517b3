import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { itemDetails, newItems, pendingUpload } from '#tests/factories/portfolio-factory.ts';
import { addItems } from './edit/add-items.server.ts';
import { orderItems } from './edit/order-items.server.ts';
import { saveItem } from './edit/save-item.server.ts';
import { setFocus } from './edit/set-focus.server.ts';
import { listOwnItems } from './list-own-items.server.ts';
import { featureItems, saveItems } from './table/save-items.server.ts';

/** Changes of several pieces at once, their order and their focal points. */

let actor: Actor;
let stranger: Actor;

afterAll(async () => {
  await closeSender();
  await closeDb();
});

beforeEach(async () => {
  const client = await db().$client.connect();
  actor = creativeActor(await insertCreative(client));
  stranger = creativeActor(await insertCreative(client));
  client.release();
});

async function titles(owner = actor): Promise<string[]> {
  return ((await listOwnItems(owner)) ?? []).map((item) => item.title);
}

async function sortOrders(): Promise<number[]> {
  const { rows } = await db().$client.query(
    'select sort_order from portfolio_items where creative_id = $1 order by 1',
    [actor.creativeId],
  );
  return rows.map((row) => row.sort_order);
}

describe('several at once', () => {
  const { mediaType: _said, project: _project, mediaUrl: _address, ...words } = itemDetails;

  test('are changed by one statement, all of them or none', async () => {
    await addItems(actor, await newItems(2, actor));
    await addItems(actor, await newItems(1, actor));
    await addItems(stranger, await newItems(1, stranger));
    const theirs = (await listOwnItems(stranger))?.[0]?.id ?? '';
    const ids = ((await listOwnItems(actor)) ?? []).map(({ id }) => id);
    const changes = ids.map((id, index) => ({ id, words: { ...words, title: `Room ${index + 1}` } }));
    expect(await saveItems(actor, [...changes, { id: theirs, words }])).toEqual({
      ok: false,
      code: 'itemGone',
    });
    expect(await titles()).toEqual(['Piece 1', 'Piece 2', 'Piece 1']);
    expect(await saveItems(actor, changes)).toMatchObject({ ok: true });
    expect((await listOwnItems(actor))?.[1]).toMatchObject({
      title: 'Room 2',
      architect: 'Studio Example',
      year: 2024,
      keywords: ['library', 'oak'],
      isFeatured: true,
    });
    await featureItems(stranger, { ids, isFeatured: false });
    await featureItems(actor, { ids: ids.slice(1), isFeatured: false });
    expect(((await listOwnItems(actor)) ?? []).map(({ isFeatured }) => isFeatured)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a focal point is the cover’s in the listing, and stays with a picture of the same shape', async () => {
    await addItems(actor, await newItems(1, actor));
    const id = (await listOwnItems(actor))?.[0]?.id ?? '';
    expect(await setFocus(stranger, { id, focus: { x: 46, y: 38 } })).toEqual({
      ok: false,
      code: 'itemGone',
    });
    await setFocus(actor, { id, focus: { x: 46, y: 38 } });
    const listed = () =>
      db().$client.query('select cover_focus from listings where creative_id = $1', [actor.creativeId]);
    expect((await listed()).rows).toEqual([{ cover_focus: '46% 38%' }]);
    await saveItem(actor, { id, details: itemDetails, uploadId: await pendingUpload(actor) });
    expect((await listOwnItems(actor))?.[0]?.focus).toEqual({ x: 46, y: 38 });
    const upright = await pendingUpload(actor);
    await db().$client.query(
      `update media_files m set width = 400, height = 600 from uploads u where u.media_key = m.key and u.id = $1`,
      [upright],
    );
    await saveItem(actor, { id, details: itemDetails, uploadId: upright });
    expect((await listOwnItems(actor))?.[0]?.focus).toBeNull();
    expect((await listed()).rows).toEqual([{ cover_focus: null }]);
  });
});

test('an order is kept, and what it does not name stays behind', async () => {
  await addItems(actor, await newItems(4, actor));
  const ids = ((await listOwnItems(actor)) ?? []).map((item) => item.id);
  expect(await orderItems(actor, [ids[3] ?? '', ids[1] ?? '', 'no-uuid'])).toMatchObject({ ok: true });
  expect(await titles()).toEqual(['Piece 4', 'Piece 2', 'Piece 1', 'Piece 3']);
  expect(await sortOrders()).toEqual([1, 2, 3, 4]);
});
