import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findMediaAudience, forgetMediaAudience } from '#app/features/uploads/find-media-audience.server.ts';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.job.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { itemDetails, newItems, pendingUpload } from '#tests/factories/portfolio-factory.ts';
import { orderItems, setFocus } from './change-portfolio.server.ts';
import { addItems, featureItems, saveItem, saveItems } from './edit/save-item.server.ts';
import { listOwnItems } from './list-own-items.server.ts';
import { listPortfolio } from './show/list-portfolio.server.ts';
import { deleteItems, emptyTrash, endItems, listDeletedItems, restoreItems } from './trash/trash.server.ts';

let actor: Actor;
let stranger: Actor;

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertCreative(client);
  client.release();
});

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

async function stateOf(uploadId: string): Promise<string> {
  const { rows } = await db().$client.query('select state from uploads where id = $1', [uploadId]);
  return rows[0]?.state;
}

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

describe('adding', () => {
  test('puts pieces at the end, takes their uploads, and shows them in public at once', async () => {
    const [first, second] = await newItems(2, actor);
    if (!first || !second) throw new Error('two pieces');
    expect(await addItems(actor, [{ ...itemDetails, uploadId: first.uploadId }])).toMatchObject({ ok: true });
    expect(await addItems(actor, [second])).toMatchObject({ ok: true });
    expect(await titles()).toEqual(['Reading Room', 'Piece 2']);
    expect(await sortOrders()).toEqual([1, 2]);
    expect(await stateOf(first.uploadId)).toBe('attached');
    const [shown] = await listPortfolio(actor.creativeId ?? '');
    expect(shown).toMatchObject({ title: 'Reading Room', architect: 'Studio Example', year: 2024 });
    const { rows } = await db().$client.query('select portfolio_count from listings where creative_id = $1', [
      actor.creativeId,
    ]);
    expect(rows).toEqual([{ portfolio_count: 2 }]);
  });

  test('stops at 20 pieces', async () => {
    expect(await addItems(actor, await newItems(19, actor))).toMatchObject({ ok: true });
    const two = await newItems(2, actor);
    expect(await addItems(actor, two)).toEqual({ ok: false, code: 'portfolioFull' });
    expect(await addItems(actor, two.slice(0, 1))).toMatchObject({ ok: true });
    expect(await addItems(actor, two.slice(1))).toEqual({ ok: false, code: 'portfolioFull' });
    expect(await titles()).toHaveLength(20);
    expect(await stateOf(two[1]?.uploadId ?? '')).toBe('pending');
  });

  test('of the 20th piece in two tabs at once succeeds in one of them', async () => {
    await addItems(actor, await newItems(19, actor));
    const [one, other] = await newItems(2, actor);
    if (!one || !other) throw new Error('two pieces');
    const results = await Promise.all([addItems(actor, [one]), addItems(actor, [other])]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, code: 'portfolioFull' });
    expect(await titles()).toHaveLength(20);
  });

  test("fails with somebody else's upload, and adds none of the pieces then", async () => {
    const items = [...(await newItems(1, actor)), ...(await newItems(1, stranger))];
    expect(await addItems(actor, items)).toEqual({ ok: false, code: 'uploadGone' });
    expect(await titles()).toEqual([]);
    expect(await stateOf(items[0]?.uploadId ?? '')).toBe('pending');
  });

  test('needs a creative profile', async () => {
    const nobody = { ...actor, userId: randomUUID(), creativeId: null };
    expect(await addItems(nobody, [])).toEqual({ ok: false, code: 'noProfile' });
    expect(await listOwnItems(nobody)).toBeNull();
    const client: Actor = { ...actor, userType: 'client' };
    expect(await addItems(client, await newItems(1, actor))).toEqual({ ok: false, code: 'noProfile' });
  });
});

async function addedItem(): Promise<{ id: string; uploadId: string }> {
  const [item] = await newItems(1, actor);
  if (!item) throw new Error('a piece');
  await addItems(actor, [item]);
  const own = (await listOwnItems(actor))?.at(-1);
  return { id: own?.id ?? '', uploadId: item.uploadId };
}

describe('changing', () => {
  test('keeps the media unless another is given, which gives the old one up', async () => {
    const { id, uploadId } = await addedItem();
    expect(await saveItem(actor, { id, details: itemDetails, uploadId: null })).toMatchObject({ ok: true });
    expect(await stateOf(uploadId)).toBe('attached');
    const next = await pendingUpload(actor);
    expect(await saveItem(actor, { id, details: itemDetails, uploadId: next })).toMatchObject({ ok: true });
    expect([await stateOf(uploadId), await stateOf(next)]).toEqual(['removed', 'attached']);
    expect((await listOwnItems(actor))?.[0]).toMatchObject({ title: 'Reading Room', isFeatured: true });
  });

  test("of somebody else's piece is refused", async () => {
    const { id } = await addedItem();
    expect(await saveItem(stranger, { id, details: itemDetails, uploadId: null })).toEqual({
      ok: false,
      code: 'itemGone',
    });
    expect(await deleteItems(stranger, [id])).toEqual({ ok: false, code: 'itemGone' });
    await orderItems(stranger, [id]);
    expect(await titles()).toEqual(['Piece 1']);
  });
});

describe('deleting', () => {
  async function fourPieces(): Promise<string[]> {
    await addItems(actor, await newItems(4, actor));
    return ((await listOwnItems(actor)) ?? []).map((item) => item.id);
  }

  async function shownCount(): Promise<number> {
    const { rows } = await db().$client.query('select portfolio_count from listings where creative_id = $1', [
      actor.creativeId,
    ]);
    return rows[0]?.portfolio_count;
  }

  test('hides pieces and their files at once, closes the gap, and can be undone in the old order', async () => {
    const ids = await fourPieces();
    const [, second = '', third = ''] = ids;
    const media = (await listPortfolio(actor.creativeId ?? '')).find(({ id }) => id === second)?.src ?? '';
    const key = media.replace('/media/', '');
    expect(await findMediaAudience(key)).toEqual({ kind: 'everybody' });
    const views = () =>
      db().$client.query('select item_id, amount from picture_views where creative_id = $1', [
        actor.creativeId,
      ]);
    await db().$client.query('insert into picture_views values ($1, current_date, $2, 7)', [
      actor.creativeId,
      second,
    ]);
    const deleted = await deleteItems(actor, [third, second, randomUUID()]);
    expect((await views()).rows).toEqual([]);
    expect(deleted).toMatchObject({ ok: true, value: { count: 2, left: 2 } });
    expect([await titles(), await sortOrders(), await shownCount()]).toEqual([
      ['Piece 1', 'Piece 4'],
      [1, 2],
      2,
    ]);
    forgetMediaAudience(key);
    expect(await findMediaAudience(key)).toEqual({ kind: 'owner', ownerId: actor.userId });
    expect(await listDeletedItems(actor)).toHaveLength(2);
    await orderItems(actor, [ids[3] ?? '']);
    const deletionId = deleted.ok ? deleted.value.id : '';
    expect(await restoreItems(stranger, { deletionId })).toEqual({ ok: false, code: 'restoreGone' });
    expect(await restoreItems(actor, { deletionId })).toMatchObject({ ok: true, value: { count: 2 } });
    expect([await titles(), await shownCount()]).toEqual([['Piece 4', 'Piece 2', 'Piece 3', 'Piece 1'], 4]);
    expect(((await listOwnItems(actor)) ?? []).map(({ id }) => id)).toContain(second);
    expect((await views()).rows).toEqual([{ item_id: second, amount: 7 }]);
    expect(await restoreItems(actor, { deletionId })).toEqual({ ok: false, code: 'restoreGone' });
    expect(await findMediaAudience(key)).toEqual({ kind: 'everybody' });
  });

  test('is undone as long as there is room', async () => {
    await addItems(actor, await newItems(20, actor));
    const [first = ''] = ((await listOwnItems(actor)) ?? []).map((item) => item.id);
    await deleteItems(actor, [first]);
    await addItems(actor, await newItems(1, actor));
    expect(await restoreItems(actor, { ids: [first] })).toEqual({ ok: false, code: 'noRoomToRestore' });
    const last = (await listOwnItems(actor))?.at(-1)?.id ?? '';
    await deleteItems(actor, [last]);
    const both = await Promise.all([first, last].map((id) => restoreItems(actor, { ids: [id] })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await titles()).toHaveLength(20);
  });

  test('keeps the files for 30 days, then gives them up', async () => {
    const { id, uploadId } = await addedItem();
    await deleteItems(actor, [id]);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await emptyTrash(days(29.9));
    await sweepUploads(days(29.9));
    expect([await stateOf(uploadId), (await listDeletedItems(actor)).length]).toEqual(['attached', 1]);
    await emptyTrash(days(30.1));
    expect([await stateOf(uploadId), (await listDeletedItems(actor)).length]).toEqual(['removed', 0]);
  });

  test('for good is up to whose it is', async () => {
    const { id, uploadId } = await addedItem();
    await deleteItems(actor, [id]);
    expect(await endItems(stranger, [id])).toEqual({ ok: false, code: 'restoreGone' });
    expect(await endItems(actor, [id])).toMatchObject({ ok: true });
    expect(await stateOf(uploadId)).toBe('removed');
    expect(await restoreItems(actor, { ids: [id] })).toEqual({ ok: false, code: 'restoreGone' });
  });

  test.each(['no-uuid', ''])('of a piece called %j is refused', async (id) => {
    expect(await deleteItems(actor, [id])).toEqual({ ok: false, code: 'itemGone' });
    expect(await saveItem(actor, { id, details: itemDetails, uploadId: null })).toEqual({
      ok: false,
      code: 'itemGone',
    });
    expect(await setFocus(actor, { id, focus: { x: 1, y: 1 } })).toEqual({ ok: false, code: 'itemGone' });
  });
});

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
