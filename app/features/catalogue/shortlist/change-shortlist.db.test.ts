import { beforeAll, expect, test } from 'vitest';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient } from '#tests/test-pool.ts';
import { addToShortlist, removeFromShortlist } from './change-shortlist.server.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

const visit = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 Firefox/150.0', at: new Date() };
const savedBy = async (userId: string) =>
  (await client.query('select creative_id from shortlists where user_id = $1', [userId])).rows.length;

test('a client saves a creative once, which counts as activity, and takes them off again', async () => {
  const { id } = await insertCreative(client);
  const actor = await insertMember(client);
  expect(await addToShortlist(actor, id, visit)).toEqual({ ok: true });
  expect(await addToShortlist(actor, id, visit)).toEqual({ ok: true });
  expect(await savedBy(actor.userId)).toBe(1);
  const { rows } = await client.query(
    "select l.shortlist_count, a.amount from listings l join profile_activity a using (creative_id) where creative_id = $1 and kind = 'shortlist'",
    [id],
  );
  expect(rows).toEqual([{ shortlist_count: 1, amount: 1 }]);
  expect(await removeFromShortlist(actor, id)).toEqual({ ok: true, undoText: expect.any(String) });
  expect(await removeFromShortlist(actor, id)).toEqual({ ok: true, undoText: null });
  expect(await savedBy(actor.userId)).toBe(0);
});

test('nobody else touches a client’s shortlist', async () => {
  const { id } = await insertCreative(client);
  const [one, other] = [await insertMember(client), await insertMember(client)];
  await addToShortlist(one, id, visit);
  await removeFromShortlist(other, id);
  expect(await savedBy(one.userId)).toBe(1);
});

test('visitors and creatives have no shortlist', async () => {
  const { id, userId } = await insertCreative(client);
  const refused = { ok: false, code: 'notAllowed' };
  for (const actor of [null, await actorOf(userId)]) {
    expect(await addToShortlist(actor, id, visit)).toEqual(refused);
    expect(await removeFromShortlist(actor, id)).toEqual(refused);
  }
});

test('only creatives who are listed can be saved', async () => {
  const actor = await insertMember(client);
  const { id } = await insertCreative(client, { plan: 'none' });
  for (const creativeId of [id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect(await addToShortlist(actor, creativeId, visit)).toEqual({ ok: false, code: 'addFailed' });
  }
});
