import { describe, expect, test } from 'vitest';
import { deliveredFile, deliveryScene, sendPicture } from '#tests/factories/delivery-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { begin } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { listPictures } from '../list-pictures.server.ts';
import { deliverPictures } from './deliver.server.ts';

/** Delivering: once, told to everybody who joined, and nothing changes afterwards. */

const pool = testPool();

async function scene() {
  const other = await insertMember(pool);
  const made = await deliveryScene(pool, {
    others: [
      { userId: other.userId, name: 'Cardinal Builders' },
      { email: 'ana@timber.example', name: 'Peralta Timber', personName: 'Ana Peralta' },
      { email: 'not@joined.example', state: 'opened' },
    ],
  });
  const commissionId = made.commission.id;
  const one = await sendPicture(made.creative, commissionId, undefined, 'a.jpg');
  const two = await sendPicture(made.creative, commissionId, undefined, 'b.jpg');
  return { ...made, other, commissionId, one: one.id, two: two.id };
}

const stateOf = async (id: string) => {
  const { rows } = await pool.query('select state from commissions where id = $1', [id]);
  return rows[0].state;
};

test('makes the chosen pictures final, and tells everybody who joined, with a link where there is no account', async () => {
  const { creative, client, other, partyIds, commissionId, one } = await scene();
  const threadId = await begin(client, creative);
  await pool.query('update commissions set thread_id = $2 where id = $1', [commissionId, threadId]);
  const all = await Promise.all(
    [1, 2, 3].map(() => deliverPictures(creative, { commissionId, pictureIds: [one] })),
  );
  expect(all.map((each) => each.ok && each.isNew).sort()).toEqual([false, false, true]);
  expect((await listPictures(commissionId)).map(({ state }) => state)).toEqual(['final', 'proof']);
  for (const { userId } of [client, other]) {
    expect(await notificationsOf(userId)).toContain('Your pictures of Terrell Hills House are here');
    expect((await mailsOf(userId)).filter((kind) => kind === 'delivery')).toHaveLength(1);
  }
  const { rows } = await pool.query(
    `select text from mails where to_address = 'ana@timber.example' and template = 'delivery'`,
  );
  expect(rows).toHaveLength(1);
  const [, token = ''] = /\/delivery\/([\w-]+)/.exec(rows[0].text) ?? [];
  expect(await findDelivery({ token })).toMatchObject({ id: commissionId, side: { partyId: partyIds[2] } });
  expect((await pool.query(`select 1 from mails where to_address = 'not@joined.example'`)).rows).toEqual([]);
  const { rows: events } = await pool.query(
    `select kind, details from commission_events where commission_id = $1`,
    [commissionId],
  );
  expect(events).toEqual([{ kind: 'delivered', details: { pictures: 1 } }]);
  const { rows: licenses } = await pool.query(
    'select l.party_id, (select count(*)::int from license_pictures p where p.license_id = l.id) as pictures from licenses l where commission_id = $1',
    [commissionId],
  );
  expect(licenses.map(({ pictures }) => pictures)).toEqual([1, 1, 1]);
  const { rows: threads } = await pool.query('select stage from threads where id = $1', [threadId]);
  expect(threads[0].stage).toBe('Delivered');
});

describe('is refused', () => {
  test.each([
    ['agreed', 'notShot'],
    ['locked', 'notShot'],
    ['canceled', 'canceled'],
  ] as const)('while a commission is %s', async (state, code) => {
    const { creative, commission } = await deliveryScene(pool, { state });
    expect(await deliverPictures(creative, { commissionId: commission.id, pictureIds: [] })).toEqual({
      ok: false,
      code,
    });
  });

  test('to everybody but its creative, without pictures, with others, and with damaged ones', async () => {
    const { creative, client, commissionId, one } = await scene();
    const deliver = async (pictureIds: string[], actor = creative as typeof client) => {
      const delivered = await deliverPictures(actor, { commissionId, pictureIds });
      return delivered.ok ? 'delivered' : delivered.code;
    };
    expect(await deliver([one], client)).toBe('notAllowed');
    expect(await deliver([one], await insertMember(pool))).toBe('notFound');
    expect(await deliver([])).toBe('noPictures');
    expect(await deliver([one, commissionId])).toBe('picturesChanged');
    await pool.query('update picture_versions set is_damaged = true where picture_id = $1', [one]);
    expect(await deliver([one])).toBe('damaged');
    expect(await stateOf(commissionId)).toBe('shot');
  });
});

test('afterwards nothing is added, replaced or removed', async () => {
  const { creative, commissionId, one } = await scene();
  await deliverPictures(creative, { commissionId, pictureIds: [one] });
  await expect(sendPicture(creative, commissionId, await deliveredFile())).rejects.toThrow('notAllowed');
});
