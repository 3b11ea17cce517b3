import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { acceptedCommission } from '#tests/factories/commission-factory.ts';
import { invitedTo, joins } from '#tests/factories/commission-steps.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import {
  commissionOfFour,
  lockNow,
  owedIn,
  revisionOf,
  signing,
} from '#tests/factories/shared-commission.ts';
import { dayIn } from '#tests/factories/typed-brief.ts';
import { testPool } from '#tests/test-pool.ts';
import { joinSignedIn } from '../join/join-commission.server.ts';
import { findCommission } from '../read/find-commission.server.ts';
import { answerChange, proposeChange, withdrawProposal } from './change-commission.server.ts';

/** A change of what was agreed: nothing of it holds before all have accepted it. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

describe('a change', () => {
  it('holds once the other of the two and everybody who joined has accepted it, and not before', async () => {
    const made = await commissionOfFour(pool);
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
      ok: false,
      code: 'waits',
    });
    expect(await owedIn(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
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
    expect(await owedIn(made)).toEqual([256_000, 256_000, 256_000, 256_000]);
    expect(await findCommission(client, id)).toMatchObject({ revision, proposal: null, sum: 1_024_000 });
  });

  it('of the client needs the creative too, moves the lock with the day, and changes no price', async () => {
    const made = await acceptedCommission(pool);
    const { id, client, creative } = made;
    const before = await findCommission(client, id);
    const proposed = {
      base: 1,
      surchargePercent: 0,
      views: { exterior: 4, dusk: 2 },
      shootOn: dayIn(30),
      fallbackDays: [dayIn(31)],
    };
    for (const _click of [1, 2]) {
      expect(await proposeChange(client, { commissionId: id, proposed })).toEqual({
        ok: true,
        isUnchanged: false,
      });
    }
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
    const made = await commissionOfFour(pool);
    const { id, client, creative, b } = made;
    const propose = () => proposeChange(creative, { commissionId: id, proposed: { surchargePercent: 100 } });
    await propose();
    const revision = await revisionOf(id);
    const no = { revision, accepts: false, words: 'Too much.' };
    expect(await answerChange({ token: b.ownToken, code: '' }, no)).toEqual({ ok: true });
    expect(await answerChange({ actor: client, commissionId: id }, { ...no, accepts: true })).toEqual({
      ok: false,
      code: 'changed',
    });
    await propose();
    expect(await withdrawProposal(client, { commissionId: id })).toEqual({ ok: false, code: 'notAllowed' });
    expect(await withdrawProposal(creative, { commissionId: id })).toEqual({ ok: true });
    await propose();
    await joins(client, id, 'Ortega Civil');
    const found = await findCommission(client, id);
    expect(found).toMatchObject({ proposal: null, cost: { surchargePercent: 25 } });
    expect(await owedIn(made)).toEqual([212_800, 212_800, 212_800, 212_800, 212_800]);
    expect(await proposeChange(creative, { commissionId: id, proposed: {} })).toEqual({
      ok: true,
      isUnchanged: true,
    });
  });

  it('to shares by weight is borne by those who pay at least what they add', async () => {
    const made = await commissionOfFour(pool);
    const { id, client, creative, b, c, d } = made;
    const asking = (await findCommission(client, id))?.own?.partyId ?? '';
    const weigh = (weights: Record<string, number>) =>
      proposeChange(creative, { commissionId: id, proposed: { shareRule: 'weighted', weights } });
    expect(await weigh({ [asking]: 100 })).toEqual({ ok: false, code: 'notBearable' });
    expect(await weigh({ [asking]: 3, [b.partyId]: 2, [c.partyId]: 2, [d.partyId]: 2 })).toMatchObject({
      ok: true,
    });
    // Other weights are another proposal, while one waits.
    expect(await weigh({ [asking]: 4, [b.partyId]: 2, [c.partyId]: 2, [d.partyId]: 2 })).toEqual({
      ok: false,
      code: 'waits',
    });
    const yes = { revision: await revisionOf(id), accepts: true, words: '' };
    await answerChange({ actor: client, commissionId: id }, yes);
    for (const own of [b, c, d]) await answerChange(await signing(own), yes);
    expect(await owedIn(made)).toEqual([313_001, 208_667, 208_666, 208_666]);
    // Weight 1 would be less than the $1,250.00 that it adds.
    const { token } = await invitedTo(client, id, 'Ortega Civil');
    const member = await insertMember(pool);
    const joining = { token, personName: 'Ana', company: 'Ortega Civil', extras: [], price: 999_999 };
    expect(await joinSignedIn(member, joining)).toEqual({ ok: false, code: 'notBearable' });
  });

  it('is proposed by the two alone, and after the lock only of the days', async () => {
    const made = await commissionOfFour(pool);
    const { id, client, creative, b } = made;
    const proposed = { shootOn: dayIn(40), fallbackDays: [], base: 1 };
    for (const actor of [await insertMember(pool), null] as (Actor | null)[]) {
      expect(await proposeChange(actor, { commissionId: id, proposed })).toMatchObject({ ok: false });
    }
    await lockNow(id);
    await proposeChange(creative, { commissionId: id, proposed });
    const yes = { revision: await revisionOf(id), accepts: true, words: '' };
    await answerChange({ actor: client, commissionId: id }, yes);
    for (const own of [b, made.c, made.d]) await answerChange(await signing(own), yes);
    expect(await findCommission(client, id)).toMatchObject({
      state: 'locked',
      cost: { base: 500_000 },
      dates: { shootOn: dayIn(40), fallbackDays: [] },
    });
    expect(await owedIn(made)).toEqual([234_750, 234_750, 234_750, 234_750]);
  });
});
