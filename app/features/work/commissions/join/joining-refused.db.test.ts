import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission, type MadeCommission } from '#tests/factories/commission-factory.ts';
import { invitedTo, mailedCode } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findCommission } from '../read/find-commission.server.ts';
import { lockDue } from '../shoot/commission-deadlines.job.server.ts';
import { renewLink, revokeInvitation } from './invite-party.server.ts';
import { askCode, joinByCode, joinSignedIn } from './join-commission.server.ts';
import { findPartyByToken } from './party-link.server.ts';

/** Nobody joins by a code, a link, a price or an option that is not, or no more, what it was. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

const address = '203.0.113.7';

async function standing({ id, client }: MadeCommission) {
  const found = await findCommission(client, id);
  return {
    sum: found?.sum,
    shares: found?.parties.filter(({ state }) => state === 'joined').map(({ name, share }) => [name, share]),
  };
}

describe('nobody joins', () => {
  const signed = { personName: 'Ana', company: 'Cardinal Builders', extras: [] as string[] };

  it('with a wrong code, one that was tried too often, has run out, or was sent to another address', async () => {
    const made = await acceptedCommission(pool);
    const { token, partyId } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const email = 'codes@builders.example';
    const join = (code: string, to = email) =>
      joinByCode({ ...signed, token, email: to, price: 344_500, code });
    expect(await join('000000')).toEqual({ ok: false, code: 'staleCode' });
    await askCode({ token, purpose: 'join', email }, { address });
    const code = await mailedCode(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await join(code, 'other@builders.example')).toEqual({ ok: false, code: 'wrongCode' });
    const tries = await Promise.all(Array.from({ length: 10 }, () => join(wrong)));
    expect(tries.filter((answer) => !answer.ok && answer.code === 'wrongCode')).toHaveLength(4);
    expect(await join(code)).toEqual({ ok: false, code: 'staleCode' });
    await askCode({ token, purpose: 'join', email }, { address });
    const newest = await mailedCode(email);
    await pool.query(
      `update commission_parties set code_expires_at = now() - interval '1 second' where id = $1`,
      [partyId],
    );
    expect(await join(newest)).toEqual({ ok: false, code: 'staleCode' });
    expect((await standing(made)).sum).toBe(564_000);
  });

  it('gets more codes than a few in an hour', async () => {
    const made = await acceptedCommission(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const email = 'often@builders.example';
    const asked = [];
    for (let time = 0; time < 7; time += 1) {
      asked.push(await askCode({ token, purpose: 'join', email }, { address }));
    }
    expect(asked.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false]);
  });

  it('by a link that was withdrawn, replaced, never made, or whose time is over', async () => {
    const made = await acceptedCommission(pool);
    const member = await insertMember(pool);
    const join = (token: string) => joinSignedIn(member, { ...signed, token, price: 344_500 });
    const { token, partyId } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const renewed = await renewLink(made.client, { commissionId: made.id, partyId }, { address });
    const second = renewed.ok ? renewed.token : '';
    for (const odd of [token, 'x', '', '\0', 'a'.repeat(43), `${second}a`]) {
      expect(await join(odd)).toEqual({ ok: false, code: 'notFound' });
    }
    expect(await revokeInvitation(made.client, { commissionId: made.id, partyId })).toEqual({ ok: true });
    expect((await findPartyByToken(second))?.state).toBe('revoked');
    expect(await join(second)).toEqual({ ok: false, code: 'notOpen' });
    const { token: third } = await invitedTo(made.client, made.id, 'Ortega Civil');
    await pool.query(`update commissions set lock_at = now() - interval '1 minute' where id = $1`, [made.id]);
    // Though the job is late.
    expect((await findPartyByToken(third))?.state).toBe('locked');
    expect(await join(third)).toEqual({ ok: false, code: 'notOpen' });
  });

  it('at a price that has risen since they read it, with an option that is none, or an address of another party', async () => {
    const made = await acceptedCommission(pool);
    const member = await insertMember(pool);
    const { token } = await invitedTo(made.client, made.id, 'Cardinal Builders');
    const join = (more: object) => joinSignedIn(member, { ...signed, token, price: 344_500, ...more });
    expect(await join({ price: 344_499 })).toEqual({ ok: false, code: 'priceChanged' });
    expect(await join({ extras: ['Everything'] })).toEqual({ ok: false, code: 'optionsChanged' });
    await invitedTo(made.client, made.id, 'Ortega Civil', { email: member.email });
    expect(await join({})).toEqual({ ok: false, code: 'emailTaken' });
  });

  it('as long as the clock of the lock is not wrong: of joins around the lock, those before it are in it', async () => {
    const made = await acceptedCommission(pool);
    const links = await Promise.all(
      Array.from({ length: 6 }, (_, place) => invitedTo(made.client, made.id, `Company ${place}`)),
    );
    const members = await Promise.all(links.map(() => insertMember(pool)));
    const lockAt = new Date(Date.now() + 250);
    await pool.query('update commissions set lock_at = $2 where id = $1', [made.id, lockAt]);
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const answers = await Promise.all([
      ...links.map(async ({ token }, place) => {
        await wait(place * 80);
        const actor = members[place] ?? null;
        return joinSignedIn(actor, { ...signed, company: `Company ${place}`, token, price: 344_500 });
      }),
      ...[0, 1, 2].map(async (time) => {
        await wait(230 + 40 * time);
        await lockDue(new Date());
        return null;
      }),
    ]);
    await lockDue(new Date());
    const joined = answers.filter((answer) => answer?.ok).length;
    const { rows } = await pool.query(
      `select v.content, v.kind, c.state from commissions c
         join commission_revisions v on v.commission_id = c.id and v.revision = c.revision where c.id = $1`,
      [made.id],
    );
    expect(rows[0]).toMatchObject({ kind: 'locked', state: 'locked' });
    const shares = rows[0].content.parties.map(({ share }: { share: number }) => share);
    expect(shares).toHaveLength(joined + 1);
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(564_000 + 125_000 * joined);
    const { rows: locks } = await pool.query(
      `select count(*)::int as n from commission_events where commission_id = $1 and kind = 'locked'`,
      [made.id],
    );
    expect(locks).toEqual([{ n: 1 }]);
  });
});
