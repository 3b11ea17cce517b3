import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission, usualTerms } from '#tests/factories/commission-factory.ts';
import { anyAddress, invitedTo, joinedBy, priceOf } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { commissionOfFour, lockNow, owedIn } from '#tests/factories/shared-commission.ts';
import { dayIn } from '#tests/factories/typed-brief.ts';
import { testPool } from '#tests/test-pool.ts';
import { subjectsTo } from '#tests/what-was-told.ts';
import { cancelCommission } from '../change/change-commission.server.ts';
import { offerLate } from '../join/invite-party.server.ts';
import { findPartyByToken, readByLink } from '../join/party-link.server.ts';
import { findCommission } from '../read/find-commission.server.ts';
import { moveShoot, noteShot } from './shoot-steps.server.ts';

/** From the lock on: late parties, the weather, the shoot; and the end of a commission that is canceled. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

const address = anyAddress();

describe('after the lock', () => {
  it('who comes late is offered it by the creative, pays more, and changes nobody’s share', async () => {
    const made = await commissionOfFour(pool);
    const { id, client, creative } = made;
    const offer = {
      commissionId: id,
      partyId: crypto.randomUUID(),
      company: 'Hale Lighting',
      role: 'other',
      email: null,
    };
    expect(await offerLate(creative, offer, { address })).toEqual({ ok: false, code: 'notOpen' });
    await lockNow(id);
    expect(await offerLate(client, offer, { address })).toEqual({ ok: false, code: 'notAllowed' });
    const { token, partyId } = await invitedTo(creative, id, 'Hale Lighting', {
      role: 'other',
      isLate: true,
    });
    expect(await priceOf(token)).toBe(266_000);
    const { ownToken } = await joinedBy(token, { company: 'Hale Lighting' });
    expect(await owedIn(made)).toEqual([234_750, 234_750, 234_750, 234_750, 266_000]);
    expect((await findCommission(client, id))?.sum).toBe(939_000);
    const late = await readByLink(ownToken);
    expect(late?.viewer.partyId).toBe(partyId);
    // The price for a further one goes by who signed in time.
    const next = await invitedTo(creative, id, 'Ortega Civil', { isLate: true });
    expect(await priceOf(next.token)).toBe(266_000);
    await pool.query(
      `update commission_parties set token_expires_at = now() - interval '1 second' where id = $1`,
      [next.partyId],
    );
    expect((await findPartyByToken(next.token))?.state).toBe('ended');
  });

  it('the weather moves the shoot to the next fallback day, once for each press, and the files move calendars', async () => {
    const made = await commissionOfFour(pool);
    const { id, creative, client, b } = made;
    const [first, second] = [dayIn(22), dayIn(24)];
    expect(await moveShoot(creative, { commissionId: id, from: dayIn(21) })).toEqual({
      ok: false,
      code: 'notOpen',
    });
    await lockNow(id);
    const moved = await Promise.all(
      [1, 2, 3].map(() => moveShoot(creative, { commissionId: id, from: dayIn(21) })),
    );
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await findCommission(client, id))?.dates.shootOn).toBe(first);
    await moveShoot(creative, { commissionId: id, from: first });
    expect((await findCommission(client, id))?.dates).toMatchObject({ shootOn: second, nextFallback: null });
    expect(await moveShoot(creative, { commissionId: id, from: second })).toEqual({
      ok: false,
      code: 'noFallback',
    });
    expect(await moveShoot(client, { commissionId: id, from: second })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    const { rows } = await pool.query(
      `select calendar from mails where to_address = $1 and calendar is not null order by created_at desc limit 1`,
      [b.email],
    );
    expect(rows[0].calendar).toContain(`DTSTART;VALUE=DATE:${second.replaceAll('-', '')}`);
    expect(rows[0].calendar).toContain(`UID:commission-${id}-shoot@`);
  });

  it('the day of the shoot begins the working days of delivery', async () => {
    const made = await acceptedCommission(pool, { terms: { ...usualTerms(), deliveryDays: 1 } });
    const { id, creative, client } = made;
    const today = new Date().toISOString().slice(0, 10);
    expect(await noteShot(creative, { commissionId: id, day: today })).toEqual({
      ok: false,
      code: 'notOpen',
    });
    await lockNow(id);
    expect(await noteShot(client, { commissionId: id, day: today })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    expect(await noteShot(creative, { commissionId: id, day: dayIn(3) })).toEqual({
      ok: false,
      code: 'dayAhead',
    });
    expect(await noteShot(creative, { commissionId: id, day: '2001-01-01' })).toEqual({
      ok: false,
      code: 'dayBefore',
    });
    const day = (await findCommission(client, id))?.dates.today ?? today;
    expect(await noteShot(creative, { commissionId: id, day })).toEqual({ ok: true });
    expect(await noteShot(creative, { commissionId: id, day })).toEqual({ ok: true });
    const found = await findCommission(client, id);
    expect(found).toMatchObject({ state: 'shot', dates: { shotOn: day } });
    expect(found?.dates.deliverBy && found.dates.deliverBy > day).toBe(true);
  });
});

describe('canceling', () => {
  it('costs what the terms say, for the asking party alone, and is said to everybody', async () => {
    const made = await commissionOfFour(pool);
    const { id, client, b } = made;
    expect((await findCommission(client, id))?.cancel).toEqual({ feePercent: 0, owed: 0 });
    await pool.query('update commissions set shoot_on = $2 where id = $1', [id, dayIn(5)]);
    const cancel = { commissionId: id, words: 'The roof leaks.', owed: 0 };
    expect(await cancelCommission(client, cancel)).toEqual({ ok: false, code: 'costsMore' });
    expect((await findCommission(client, id))?.cancel).toEqual({ feePercent: 25, owed: 105_000 });
    expect(await cancelCommission(await insertMember(pool), cancel)).toEqual({ ok: false, code: 'notFound' });
    expect(await cancelCommission(client, { ...cancel, owed: 105_000 })).toEqual({ ok: true });
    expect(await cancelCommission(client, { ...cancel, owed: 105_000 })).toEqual({ ok: true });
    expect((await findCommission(client, id))?.state).toBe('canceled');
    expect(
      (await subjectsTo(b.email)).filter((subject) => subject === 'Terrell Hills House is canceled'),
    ).toHaveLength(1);
    const { rows } = await pool.query(
      `select text, calendar from mails where to_address = $1 order by created_at desc limit 1`,
      [b.email],
    );
    expect(rows[0].text).toContain('You owe nothing.');
    expect(rows[0].text).not.toContain('1,050');
    expect(rows[0].calendar).toContain('METHOD:CANCEL');
  });

  it('by the creative costs nothing, and nobody cancels what was shot', async () => {
    const made = await acceptedCommission(pool);
    expect((await findCommission(made.creative, made.id))?.cancel).toEqual({ feePercent: 0, owed: 0 });
    await pool.query(`update commissions set state = 'shot', shot_on = current_date where id = $1`, [
      made.id,
    ]);
    expect(await cancelCommission(made.creative, { commissionId: made.id, words: '', owed: 0 })).toEqual({
      ok: false,
      code: 'notOpen',
    });
  });
});
