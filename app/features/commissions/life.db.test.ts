import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission, type MadeCommission, usualTerms } from '#tests/factories/commission-factory.ts';
import {
  anyAddress,
  invitedTo,
  joinedBy,
  joins,
  mailedCode,
  priceOf,
} from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { dayIn } from '#tests/factories/typed-brief.ts';
import { testPool } from '#tests/test-pool.ts';
import { answerChange } from './answer-change.server.ts';
import { cancelCommission } from './cancel-commission.server.ts';
import { findCommission } from './find-commission.server.ts';
import { offerLate } from './invite-party.server.ts';
import { joinSignedIn } from './join-commission.server.ts';
import { findPartyByToken, readByLink } from './party-link.server.ts';
import { confirmShare, leaveCommission, type PartyHand } from './party-steps.server.ts';
import { proposeChange, withdrawProposal } from './propose-change.server.ts';
import { moveShoot, noteShot } from './shoot-steps.server.ts';
import { askCode } from './sign-code.server.ts';
import { lockDue, remindDue } from './tend-commissions.job.server.ts';

/** From the first party to the last picture: who leaves, what changes, what is final, and what nobody pays who did not agree. */

const pool = testPool();
const address = anyAddress();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

type Own = { partyId: string; ownToken: string; email: string };

/** A commission with three more parties, which have joined without accounts. */
async function four() {
  const made = await acceptedCommission(pool);
  const [b, c, d] = [
    await joins(made.client, made.id, 'Cardinal Builders'),
    await joins(made.client, made.id, 'Moss & Daughter'),
    await joins(made.client, made.id, 'Peralta Timber'),
  ];
  return { ...made, b, c, d };
}

/** What everybody owes now, in the order of joining. */
async function owed({ id, client }: Pick<MadeCommission, 'id' | 'client'>): Promise<(number | null)[]> {
  const found = await findCommission(client, id);
  return (found?.parties ?? []).filter(({ state }) => state === 'joined').map(({ share }) => share);
}

/** The link of a party, with a code from its mailbox. */
async function signing({ ownToken, email }: Own): Promise<PartyHand> {
  const asked = await askCode({ token: ownToken, purpose: 'sign', email: '' }, { address: anyAddress() });
  if (!asked.ok) throw new Error(asked.code);
  return { token: ownToken, code: await mailedCode(email) };
}

async function revisionOf(id: string): Promise<number> {
  const { rows } = await pool.query(
    'select coalesce(proposed_revision, revision) as r from commissions where id = $1',
    [id],
  );
  return Number(rows[0].r);
}

async function lock(id: string): Promise<void> {
  await pool.query(`update commissions set lock_at = now() - interval '1 second' where id = $1`, [id]);
  await lockDue(new Date());
}

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await pool.query('select subject from mails where to_address = $1 order by created_at', [
    email,
  ]);
  return rows.map(({ subject }) => subject);
}

describe('leaving', () => {
  it('asks everybody again, and raises nobody’s share until they confirm; who has not by the lock is out', async () => {
    const made = await four();
    const { id, client, b, c, d } = made;
    expect(await owed(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
    expect(await leaveCommission({ token: d.ownToken, code: '' })).toEqual({ ok: true });
    // The asking party carries what the others have not agreed to yet.
    expect(await owed(made)).toEqual([814_000 - 2 * 234_750, 234_750, 234_750]);
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
    expect(await owed(made)).toEqual([814_000 - 271_333 - 234_750, 271_333, 234_750]);
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
    await lock(id);
    // Two are left. Who confirmed pays no more than that; who did not takes no part.
    expect(await owed(made)).toEqual([689_000 - 271_333, 271_333]);
    expect((await findPartyByToken(c.ownToken))?.state).toBe('out');
    expect((await findCommission(client, id))?.events.map(({ text }) => text)).toContain(
      'Moss & Daughter had not confirmed at the lock',
    );
  });

  it('is for parties before the lock: not for the asking one, nor later', async () => {
    const { id, client, creative, b } = await four();
    expect(await leaveCommission({ actor: client, commissionId: id })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    for (const actor of [creative, await insertMember(pool), null] as (Actor | null)[]) {
      expect(await leaveCommission({ actor, commissionId: id })).toMatchObject({ ok: false });
    }
    await lock(id);
    expect(await leaveCommission({ token: b.ownToken, code: '' })).toEqual({ ok: false, code: 'notOpen' });
  });

  it('and coming back by a new link costs what it costs then', async () => {
    const made = await four();
    await leaveCommission({ token: made.d.ownToken, code: '' });
    const { token } = await invitedTo(made.client, made.id, 'Peralta Timber');
    expect(await priceOf(token)).toBe(234_750);
    await joinedBy(token, { company: 'Peralta Timber' });
    expect(await owed(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
  });
});

describe('a change', () => {
  it('holds once the other of the two and everybody who joined has accepted it, and not before', async () => {
    const made = await four();
    const { id, client, creative, b, c, d } = made;
    const proposed = { surchargePercent: 20, base: 600_000 };
    expect(await proposeChange(creative, { commissionId: id, proposed })).toEqual({
      ok: true,
      isUnchanged: false,
    });
    expect(await proposeChange(creative, { commissionId: id, proposed })).toEqual({
      ok: true,
      isUnchanged: false,
    });
    expect(await proposeChange(client, { commissionId: id, proposed: { views: { detail: 5 } } })).toEqual({
      ...{ ok: false, code: 'waits' },
    });
    expect(await owed(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
    const found = await findCommission(client, id);
    expect(found?.proposal).toMatchObject({
      by: 'creative',
      mayAnswer: true,
      mayWithdraw: false,
      ownShare: 256_000,
    });
    const revision = found?.proposal?.revision ?? 0;
    const yes = { revision, accepts: true, words: '' };
    expect(await answerChange({ actor: client, commissionId: id }, yes)).toEqual({ ok: true });
    for (const own of [b, c]) expect(await answerChange(await signing(own), yes)).toEqual({ ok: true });
    expect((await findCommission(client, id))?.cost.base).toBe(500_000);
    expect(await answerChange(await signing(d), yes)).toEqual({ ok: true });
    expect(await answerChange({ actor: client, commissionId: id }, yes)).toEqual({ ok: true });
    expect(await owed(made)).toEqual([256_000, 256_000, 256_000, 256_000]);
    expect(await findCommission(client, id)).toMatchObject({ revision, proposal: null, sum: 1_024_000 });
  });

  it('of the client needs the creative too, moves the lock with the day, and changes no price', async () => {
    const made = await acceptedCommission(pool);
    const { id, client, creative } = made;
    const before = await findCommission(client, id);
    const proposed = {
      ...{ base: 1, surchargePercent: 0, views: { exterior: 4, dusk: 2 } },
      ...{ shootOn: dayIn(30), fallbackDays: [dayIn(31)] },
    };
    await proposeChange(client, { commissionId: id, proposed });
    const revision = await revisionOf(id);
    expect((await findCommission(client, id))?.proposal?.waiting).toEqual(['Atelier Norrby']);
    const yes = { revision, accepts: true, words: '' };
    expect(await answerChange({ creative, commissionId: id }, yes)).toEqual({ ok: true });
    const after = await findCommission(client, id);
    expect(after?.cost).toEqual(before?.cost);
    expect(after?.content.views).toEqual({ exterior: 4, dusk: 2 });
    expect(after?.dates).toMatchObject({ shootOn: dayIn(30), fallbackDays: [dayIn(31)] });
    expect(Date.parse(after?.dates.lockAt ?? '')).toBeGreaterThan(Date.parse(before?.dates.lockAt ?? ''));
  });

  it('that one does not accept, that is withdrawn, or that a new party overtakes, changes nothing', async () => {
    const made = await four();
    const { id, client, creative, b } = made;
    const propose = () => proposeChange(creative, { commissionId: id, proposed: { surchargePercent: 100 } });
    await propose();
    const revision = await revisionOf(id);
    const no = { revision, accepts: false, words: 'Too much.' };
    expect(await answerChange({ token: b.ownToken, code: '' }, no)).toEqual({ ok: true });
    expect(await answerChange({ actor: client, commissionId: id }, { ...no, accepts: true })).toEqual({
      ...{ ok: false, code: 'changed' },
    });
    await propose();
    expect(await withdrawProposal(client, { commissionId: id })).toEqual({ ok: false, code: 'notAllowed' });
    expect(await withdrawProposal(creative, { commissionId: id })).toEqual({ ok: true });
    await propose();
    await joins(client, id, 'Ortega Civil');
    const found = await findCommission(client, id);
    expect(found).toMatchObject({ proposal: null, cost: { surchargePercent: 25 } });
    expect(await owed(made)).toEqual([212_800, 212_800, 212_800, 212_800, 212_800]);
    expect(await proposeChange(creative, { commissionId: id, proposed: {} })).toEqual({
      ok: true,
      isUnchanged: true,
    });
  });

  it('to shares by weight is borne by those who pay at least what they add', async () => {
    const made = await four();
    const { id, client, creative, b, c, d } = made;
    const asking = (await findCommission(client, id))?.own?.partyId ?? '';
    const weigh = (weights: Record<string, number>) =>
      proposeChange(creative, { commissionId: id, proposed: { shareRule: 'weighted', weights } });
    expect(await weigh({ [asking]: 100 })).toEqual({ ok: false, code: 'notBearable' });
    expect(await weigh({ [asking]: 3, [b.partyId]: 2, [c.partyId]: 2, [d.partyId]: 2 })).toMatchObject({
      ok: true,
    });
    const yes = { revision: await revisionOf(id), accepts: true, words: '' };
    await answerChange({ actor: client, commissionId: id }, yes);
    for (const own of [b, c, d]) await answerChange(await signing(own), yes);
    expect(await owed(made)).toEqual([313_001, 208_667, 208_666, 208_666]);
    // Weight 1 would be less than the $1,250.00 that it adds.
    const { token } = await invitedTo(client, id, 'Ortega Civil');
    const member = await insertMember(pool);
    const joining = { token, personName: 'Ana', company: 'Ortega Civil', extras: [], price: 999_999 };
    expect(await joinSignedIn(member, joining)).toEqual({ ok: false, code: 'notBearable' });
  });

  it('is proposed by the two alone, and after the lock only of the days', async () => {
    const made = await four();
    const { id, client, creative, b } = made;
    const proposed = { shootOn: dayIn(40), fallbackDays: [], base: 1 };
    for (const actor of [await insertMember(pool), null] as (Actor | null)[]) {
      expect(await proposeChange(actor, { commissionId: id, proposed })).toMatchObject({ ok: false });
    }
    await lock(id);
    await proposeChange(creative, { commissionId: id, proposed });
    const yes = { revision: await revisionOf(id), accepts: true, words: '' };
    await answerChange({ actor: client, commissionId: id }, yes);
    for (const own of [b, made.c, made.d]) await answerChange(await signing(own), yes);
    expect(await findCommission(client, id)).toMatchObject({
      ...{ state: 'locked', cost: { base: 500_000 }, dates: { shootOn: dayIn(40), fallbackDays: [] } },
    });
    expect(await owed(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
  });
});

describe('after the lock', () => {
  it('who comes late is offered it by the creative, pays more, and changes nobody’s share', async () => {
    const made = await four();
    const { id, client, creative } = made;
    const offer = {
      commissionId: id,
      partyId: crypto.randomUUID(),
      company: 'Hale Lighting',
      role: 'other',
      email: null,
    };
    expect(await offerLate(creative, offer, { address })).toEqual({ ok: false, code: 'notOpen' });
    await lock(id);
    expect(await offerLate(client, offer, { address })).toEqual({ ok: false, code: 'notAllowed' });
    const { token, partyId } = await invitedTo(creative, id, 'Hale Lighting', {
      role: 'other',
      isLate: true,
    });
    expect(await priceOf(token)).toBe(266_000);
    const { ownToken } = await joinedBy(token, { company: 'Hale Lighting' });
    expect(await owed(made)).toEqual([234_750, 234_750, 234_750, 234_750, 266_000]);
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
    const made = await four();
    const { id, creative, client, b } = made;
    const [first, second] = [dayIn(22), dayIn(24)];
    expect(await moveShoot(creative, { commissionId: id, from: dayIn(21) })).toEqual({
      ok: false,
      code: 'notOpen',
    });
    await lock(id);
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
    await lock(id);
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
    const made = await four();
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
      ...{ ok: false, code: 'notOpen' },
    });
  });
});
