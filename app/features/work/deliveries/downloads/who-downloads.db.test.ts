import { describe, expect, test } from 'vitest';
import { hashPartyToken, makePartyToken } from '#app/features/work/commissions/join/party-token.server.ts';
import { deliveredScene, download } from '#tests/factories/delivered-scene.ts';
import { insertLicense } from '#tests/factories/delivery-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { sendFile } from './send-file.server.ts';
import { sendZip } from './send-zip.server.ts';

/** Who may download which pictures, and for how long. */

const pool = testPool();

const delivered = () => deliveredScene(pool);

describe('who downloads what', () => {
  test('a party downloads what its license names, the creative everything, nobody else anything', async () => {
    const { client, creative, other, commissionId, partyIds, first, second } = await delivered();
    const licensed = { commissionId, creativeId: creative.creativeId };
    await insertLicense(pool, { ...licensed, partyId: partyIds[0] ?? '', pictureIds: [first, second] });
    await insertLicense(pool, { ...licensed, partyId: partyIds[1] ?? '', pictureIds: [second] });
    expect(await download(client, commissionId, first)).toBeInstanceOf(Response);
    expect(await download(other, commissionId, second)).toBeInstanceOf(Response);
    expect(await download(other, commissionId, first)).toBe('notFound');
    expect(await download(creative, commissionId, first)).toBeInstanceOf(Response);
    expect(await download(await insertMember(pool), commissionId, first)).toBe(404);
    expect(await download(await insertCreativeActor(pool), commissionId, first)).toBe(404);
    const elsewhere = await delivered();
    expect(await download(client, commissionId, elsewhere.first)).toBe('notFound');
    expect(await download(creative, commissionId, 'nonsense')).toBe('notFound');
  });

  test.each([
    ['no license', 'noLicense', {}],
    ['one that was withdrawn', 'withdrawn', { isWithdrawn: true }],
    ['one that ended', 'ended', { endsOn: '2026-11-20' }],
  ])('a party with %s downloads nothing', async (_, code, license) => {
    const { client, creative, commissionId, partyIds, first } = await delivered();
    if (code !== 'noLicense') {
      await insertLicense(pool, {
        commissionId,
        creativeId: creative.creativeId,
        partyId: partyIds[0] ?? '',
        pictureIds: [first],
        ...license,
      });
    }
    expect(await download(client, commissionId, first)).toBe(code);
    const delivery = await findDelivery({ actor: client, commissionId });
    expect(delivery && (await sendZip(delivery, { preset: 'web', only: null }))).toEqual({ code });
  });

  test('a license holds all of its last day, wherever that ends last', async () => {
    const { client, creative, commissionId, partyIds, first } = await delivered();
    const today = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
    const license = { commissionId, creativeId: creative.creativeId, partyId: partyIds[0] ?? '' };
    await insertLicense(pool, { ...license, pictureIds: [first], endsOn: today });
    expect(await download(client, commissionId, first)).toBeInstanceOf(Response);
  });

  test.each(['invited', 'opened'] as const)('a party that is only %s downloads nothing', async (state) => {
    const { creative, commissionId, first } = await delivered();
    const late = await insertMember(pool);
    const { rows } = await pool.query(
      `insert into commission_parties (commission_id, number, state, is_late, name, role, user_id)
       values ($1, 9, $2, true, 'Late', 'supplier', $3) returning id`,
      [commissionId, state, late.userId],
    );
    await insertLicense(pool, {
      commissionId,
      creativeId: creative.creativeId,
      partyId: rows[0].id,
      pictureIds: [first],
    });
    expect(await download(late, commissionId, first)).toBe(404);
  });

  test('before delivery nobody but the creative downloads anything', async () => {
    const { client, creative, commissionId, first } = await delivered();
    await pool.query(`update commissions set state = 'shot', delivered_at = null where id = $1`, [
      commissionId,
    ]);
    expect(await download(client, commissionId, first)).toBe('notDelivered');
    expect(await download(creative, commissionId, first)).toBeInstanceOf(Response);
  });

  test('a party without an account downloads its files by its link, for as long as it shares the commission', async () => {
    const { creative, commissionId, partyIds, first } = await delivered();
    const token = makePartyToken();
    await insertLicense(pool, {
      commissionId,
      creativeId: creative.creativeId,
      partyId: partyIds[1] ?? '',
      pictureIds: [first],
    });
    const hash = hashPartyToken(token);
    await pool.query('update commission_parties set token_hash = $2 where id = $1', [partyIds[1], hash]);
    // The link of the invitation is none of these.
    expect(await findDelivery({ token })).toBeNull();
    await pool.query('update commission_parties set token_hash = null where id = $1', [partyIds[1]]);
    await pool.query('insert into commission_party_links (token_hash, party_id) values ($1, $2)', [
      ...[hash, partyIds[1]],
    ]);
    const delivery = await findDelivery({ token });
    expect(delivery).toMatchObject({ id: commissionId, side: { partyId: partyIds[1], isAsking: false } });
    const request = new Request('http://localhost/');
    const sent = delivery && (await sendFile(delivery, { pictureId: first, preset: 'original', request }));
    expect(sent).toBeInstanceOf(Response);
    await pool.query(`update commission_parties set state = 'left', joined_order = null where id = $1`, [
      partyIds[1],
    ]);
    expect(await findDelivery({ token })).toBeNull();
    for (const odd of ['', 'x', '../../..', "'; drop", 'k'.repeat(300)]) {
      expect(await findDelivery({ token: odd })).toBeNull();
    }
  });
});
