import { beforeAll, describe, expect, it } from 'vitest';
import { findAgreement } from '#app/features/work/agreements/find-agreement.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission } from '#tests/factories/commission-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { dayIn } from '#tests/factories/typed-brief.ts';
import { testPool } from '#tests/test-pool.ts';
import { findCommission } from '../read/find-commission.server.ts';
import { listCommissions } from '../read/list-commissions.server.ts';
import { beginCommission } from './begin-commission.server.ts';

/** What follows from an agreement, and who sees it. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

describe('accepting an estimate', () => {
  it('begins a commission that the asking party has joined, with its lock in the zone of the building', async () => {
    const { id, client, creative, agreementId } = await acceptedCommission(pool, {
      ticked: ['Advertising, two years', 'Drone, two views'],
      parties: [{ name: 'Cardinal Builders', role: 'contractor' }],
    });
    const found = await findCommission(client, id);
    expect(found).toMatchObject({
      side: 'client',
      state: 'agreed',
      joinedCount: 1,
      sum: 606_000,
      agreementId,
      cost: { base: 542_000, expenses: 64_000, surchargePercent: 25 },
      own: { share: 606_000, own: 95_000, isAsking: true, isToConfirm: false },
      timeZone: 'America/Chicago',
      suggestions: [{ name: 'Cardinal Builders', role: 'contractor' }],
      parties: [{ isAsking: true, isOwn: true, state: 'joined', share: 606_000 }],
      content: { uses: ['website', 'awards', 'editorial'], licenseTerm: 'ten-years', shareRule: 'equal' },
      dates: { shootOn: dayIn(21), decisionHour: '18:00', deliveryDays: 15 },
    });
    expect(found?.dates.lockAt).toMatch(/T(23|00):00:00\.000Z$/);
    expect(found?.events.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^You accepted estimate \d{4}, version 1: \$7,010\.00$/),
    ]);
    expect((await findAgreement(creative, agreementId))?.commissionId).toBe(id);
    const { rows } = await pool.query(
      'select count(*)::int as n from commission_acceptances where commission_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('begins one, however often it is begun, and none of what is no agreement', async () => {
    const { id, agreementId } = await acceptedCommission(pool);
    const begun = await Promise.all(
      Array.from({ length: 5 }, () => db().transaction((tx) => beginCommission(tx, agreementId))),
    );
    expect(new Set(begun)).toEqual(new Set([id]));
    expect(
      await db().transaction((tx) => beginCommission(tx, '00000000-0000-4000-8000-000000000000')),
    ).toBeNull();
    const { rows } = await pool.query(
      `select (select count(*) from commission_parties where commission_id = $1)::int as parties,
              (select count(*) from commission_revisions where commission_id = $1)::int as revisions,
              (select count(*) from commission_events where commission_id = $1)::int as events`,
      [id],
    );
    expect(rows).toEqual([{ parties: 1, revisions: 1, events: 1 }]);
  });

  it('without a day leaves the lock open', async () => {
    const { id, client } = await acceptedCommission(pool, { terms: { surchargePercent: 20 } });
    expect((await findCommission(client, id))?.dates).toMatchObject({
      shootOn: null,
      lockAt: null,
      deliverBy: null,
    });
  });
});

describe('a commission', () => {
  it('is there for the two who agreed, and for nobody else', async () => {
    const { id, client, creative } = await acceptedCommission(pool);
    expect((await findCommission(creative, id))?.side).toBe('creative');
    for (const stranger of [
      await insertMember(pool),
      await insertCreativeActor(pool),
      { ...(await insertMember(pool)), isAdmin: true },
    ]) {
      expect(await findCommission(stranger, id)).toBeNull();
      expect((await listCommissions(stranger, null)).items).toEqual([]);
    }
    for (const actor of [client, creative]) {
      expect((await listCommissions(actor, null)).items).toMatchObject([
        { id, state: 'agreed', joined: 1, open: 0 },
      ]);
    }
    expect(await findCommission(client, 'nonsense')).toBeNull();
  });

  it('cannot be rewritten, and loses the name of a person who leaves', async () => {
    const { id, client, creative } = await acceptedCommission(pool);
    for (const statement of [
      `update commission_revisions set content = jsonb_set(content, '{base}', '1') where commission_id = $1`,
      `update commission_revisions set changes = '["x"]' where commission_id = $1`,
      `update commission_acceptances set person_name = 'Somebody else' where commission_id = $1`,
      `update commission_events set kind = 'joined' where commission_id = $1`,
      'delete from commission_events where commission_id = $1',
      'delete from commission_revisions where commission_id = $1',
    ]) {
      await expect(pool.query(statement, [id])).rejects.toThrow(/agreed|kept/);
    }
    await pool.query('delete from users where id = $1', [client.userId]);
    const found = await findCommission(creative, id);
    expect(found?.parties).toMatchObject([
      { name: 'A former member', state: 'joined', share: 564_000, contact: null },
    ]);
    expect(found?.content.parties.map(({ name }) => name)).toEqual(['A former member']);
    const { rows } = await pool.query(
      `select p.email, p.person_name, a.person_name as signed from commission_parties p
         join commission_acceptances a on a.party_id = p.id where p.commission_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ email: null, person_name: 'A former member', signed: 'A former member' }]);
  });
});
