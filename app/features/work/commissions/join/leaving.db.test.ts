import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { invitedTo, joinedBy, priceOf } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import {
  commissionOfFour,
  lockNow,
  owedIn,
  revisionOf,
  signing,
} from '#tests/factories/shared-commission.ts';
import { testPool } from '#tests/test-pool.ts';
import { subjectsTo } from '#tests/what-was-told.ts';
import { findCommission } from '../read/find-commission.server.ts';
import { remindDue } from '../shoot/commission-deadlines.job.server.ts';
import { findPartyByToken } from './party-link.server.ts';
import { confirmShare, leaveCommission } from './party-steps.server.ts';

/** Whoever leaves, and whoever stays: nobody pays more than they agreed to. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

describe('leaving', () => {
  it('asks everybody again, and raises nobody’s share until they confirm; who has not by the lock is out', async () => {
    const made = await commissionOfFour(pool);
    const { id, client, b, c, d } = made;
    expect(await owedIn(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
    expect(await leaveCommission({ token: d.ownToken, code: '' })).toEqual({ ok: true });
    // The asking party carries what the others have not agreed to yet.
    expect(await owedIn(made)).toEqual([814_000 - 2 * 234_750, 234_750, 234_750]);
    expect((await findPartyByToken(d.ownToken))?.state).toBe('out');
    expect((await subjectsTo(b.email)).at(-1)).toBe(
      'Please confirm: Peralta Timber left Terrell Hills House',
    );
    const revision = await revisionOf(id);
    const hand = await signing(b);
    expect(await confirmShare({ ...hand, code: '000000' }, { revision, price: 271_333 })).toMatchObject({
      ok: false,
    });
    expect(await confirmShare(hand, { revision, price: 271_332 })).toEqual({ ok: false, code: 'changed' });
    expect(await confirmShare(hand, { revision, price: 271_333 })).toEqual({ ok: true });
    expect(await confirmShare(hand, { revision, price: 271_333 })).toEqual({ ok: true });
    expect(await owedIn(made)).toEqual([814_000 - 271_333 - 234_750, 271_333, 234_750]);
    expect(await confirmShare({ actor: client, commissionId: id }, { revision, price: 271_334 })).toEqual({
      ok: true,
    });
    await remindDue(new Date(Date.now() + 17 * 86_400_000));
    await pool.query(`update commissions set lock_at = now() + interval '20 hours' where id = $1`, [id]);
    await Promise.all([remindDue(new Date()), remindDue(new Date())]);
    expect(
      (await subjectsTo(c.email)).filter((subject) => subject === 'Please confirm: Terrell Hills House'),
    ).toHaveLength(1);
    expect(await subjectsTo(b.email)).not.toContain('Please confirm: Terrell Hills House');
    await lockNow(id);
    // Two are left. Who confirmed pays no more than that; who did not takes no part.
    expect(await owedIn(made)).toEqual([689_000 - 271_333, 271_333]);
    expect((await findPartyByToken(c.ownToken))?.state).toBe('out');
    expect((await findCommission(client, id))?.events.map(({ text }) => text)).toContain(
      'Moss & Daughter had not confirmed at the lock',
    );
  });

  it('is for parties before the lock: not for the asking one, nor later', async () => {
    const { id, client, creative, b } = await commissionOfFour(pool);
    expect(await leaveCommission({ actor: client, commissionId: id })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    for (const actor of [creative, await insertMember(pool), null] as (Actor | null)[]) {
      expect(await leaveCommission({ actor, commissionId: id })).toMatchObject({ ok: false });
    }
    await lockNow(id);
    expect(await leaveCommission({ token: b.ownToken, code: '' })).toEqual({ ok: false, code: 'notOpen' });
  });

  it('and coming back by a new link costs what it costs then', async () => {
    const made = await commissionOfFour(pool);
    await leaveCommission({ token: made.d.ownToken, code: '' });
    const { token } = await invitedTo(made.client, made.id, 'Peralta Timber');
    expect(await priceOf(token)).toBe(234_750);
    await joinedBy(token, { company: 'Peralta Timber' });
    expect(await owedIn(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
  });
});
