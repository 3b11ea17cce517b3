import { expect, test } from 'vitest';
import { decideDispute } from '#app/features/desk/moderation/decide-claim.server.ts';
import { listDisputedCredits } from '#app/features/desk/moderation/list-claims.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, insertProject, joinFirm } from '#tests/factories/project-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { racers } from '#tests/how-many.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import type { CreditRole } from '../credit-roles.ts';
import { countFirmCredits, listCreativeDisputes, listFirmCredits } from '../credits/list-credits.server.ts';
import {
  agreeToDispute,
  confirmCredits,
  disputeCredit,
  explainDispute,
  withdrawDispute,
} from './dispute-credit.server.ts';

/** What firms and creatives do with credits, and what becomes of them. */

const client = await testClient(testPool());
const now = new Date('2026-11-24T09:00:00Z');
const statement = 'We drew the rooms of this house, not the house.';

async function personOf(firmId: string | null, role: 'manager' | 'member' = 'manager') {
  const { userId } = await insertMember(client, { userType: 'client' });
  if (firmId) {
    await joinFirm(client, { userId }, { firmId, role });
  }
  return actorOf(userId);
}

/** A claimed firm with a credit in a shown project, its manager, and the creative. */
async function scene(roles: CreditRole[] = ['design-architect']) {
  const creative = await insertCreative(client, { portfolio: [{ title: 'Stair' }] });
  const firmId = await insertFirm(client);
  await client.query('update firms set claimed_at = now() where id = $1', [firmId]);
  await insertProject(client, { creativeId: creative.id, credits: roles.map((role) => ({ firmId, role })) });
  const { rows } = await client.query('select id from credits where firm_id = $1 order by sort_order', [
    firmId,
  ]);
  return {
    firmId,
    creditId: String(rows[0].id),
    manager: await personOf(firmId),
    creative: await actorOf(creative.userId),
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

async function credits({ firmId }: Scene) {
  const { rows } = await client.query(
    `select role || ' ' || state as line from credits where firm_id = $1 order by sort_order`,
    [firmId],
  );
  return rows.map(({ line }) => line);
}

async function dispute(of: Scene, wanted: CreditRole | null = 'interior'): Promise<string> {
  const given = { firmId: of.firmId, id: of.creditId, wanted, statement, now };
  expect(await disputeCredit(of.manager, given)).toEqual({ ok: true });
  const { rows } = await client.query(
    `select id from credit_disputes where credit_id = $1 and status = 'open'`,
    [of.creditId],
  );
  return rows[0].id;
}

test('managers confirm credits of their own firm, members and others do not', async () => {
  const of = await scene();
  const other = await scene();
  const given = { firmId: of.firmId, ids: [of.creditId, other.creditId, 'nonsense'], now };
  for (const actor of [
    await personOf(null),
    await personOf(of.firmId, 'member'),
    other.manager,
    of.creative,
  ]) {
    expect(await confirmCredits(actor, given)).toEqual({ ok: false, code: 'managersOnly' });
  }
  expect(await confirmCredits(of.manager, given)).toEqual({ ok: true, count: 1 });
  expect([await credits(of), await credits(other)]).toEqual([
    ['design-architect confirmed'],
    ['design-architect proposed'],
  ]);
  expect(await confirmCredits(of.manager, given)).toEqual({ ok: true, count: 0 });
  expect(await countFirmCredits(of.firmId)).toEqual({ proposed: 0, confirmed: 1, disputed: 0 });
});

test('a disputed credit says so, is on both sides’ lists, and its creative is told', async () => {
  const of = await scene();
  await dispute(of);
  expect(await credits(of)).toEqual(['design-architect disputed']);
  const { items } = await listFirmCredits(of.firmId, { state: 'disputed', after: null, size: 24 });
  expect(items).toMatchObject([
    { id: of.creditId, dispute: { statement, wanted: 'interior', answer: null } },
  ]);
  expect(await listCreativeDisputes(of.creative.creativeId ?? '')).toMatchObject([{ statement }]);
  const { rows } = await client.query(
    `select (select count(*)::int from notifications where user_id = $1 and kind = 'credit') as bells,
            (select count(*)::int from mails where user_id = $1 and template = 'credit-disputed') as mails`,
    [of.creative.userId],
  );
  expect(rows).toEqual([{ bells: 1, mails: 1 }]);
  const again = { firmId: of.firmId, id: of.creditId, wanted: null, statement, now };
  expect(await disputeCredit(of.manager, again)).toEqual({ ok: false, code: 'notOpen' });
});

test('a dispute is refused to who does not speak for the firm, and for the role that it has', async () => {
  const of = await scene();
  const given = { firmId: of.firmId, id: of.creditId, wanted: null, statement, now };
  for (const actor of [await personOf(of.firmId, 'member'), (await scene()).manager, of.creative]) {
    expect(await disputeCredit(actor, given)).toEqual({ ok: false, code: 'managersOnly' });
  }
  expect(await disputeCredit(of.manager, { ...given, wanted: 'design-architect' })).toEqual({
    ok: false,
    code: 'sameRole',
  });
  const others = await scene();
  expect(await disputeCredit(of.manager, { ...given, id: others.creditId })).toEqual({
    ok: false,
    code: 'notOpen',
  });
});

test('a creative who agrees changes the role, or removes the credit', async () => {
  const changed = await scene();
  expect(await agreeToDispute(changed.creative, { id: await dispute(changed), now })).toEqual({ ok: true });
  expect(await credits(changed)).toEqual(['interior confirmed']);

  const removed = await scene();
  expect(await agreeToDispute(removed.creative, { id: await dispute(removed, null), now })).toEqual({
    ok: true,
  });
  expect(await credits(removed)).toEqual(['design-architect removed']);

  // The firm has that role in the project already.
  const twice = await scene(['design-architect', 'interior']);
  await agreeToDispute(twice.creative, { id: await dispute(twice), now });
  expect(await credits(twice)).toEqual(['design-architect removed', 'interior proposed']);
});

test('a confirmed credit is confirmed again when the firm takes its dispute back', async () => {
  const of = await scene();
  await confirmCredits(of.manager, { firmId: of.firmId, ids: [of.creditId], now });
  await withdrawDispute(of.manager, { id: await dispute(of), now });
  expect(await credits(of)).toEqual(['design-architect confirmed']);
});

test('nobody but the creative answers, once; and nobody but the firm takes it back', async () => {
  const of = await scene();
  const id = await dispute(of);
  const stranger = (await scene()).creative;
  const answer = 'The architects told us so in their own list.';
  expect(await agreeToDispute(stranger, { id, now })).toEqual({ ok: false, code: 'ended' });
  expect(await explainDispute(of.manager, { id, answer, now })).toEqual({ ok: false, code: 'ended' });
  expect(await withdrawDispute(of.creative, { id, now })).toEqual({ ok: false, code: 'ended' });
  expect(await explainDispute(of.creative, { id, answer, now })).toEqual({ ok: true });
  expect(await explainDispute(of.creative, { id, answer, now })).toEqual({ ok: false, code: 'answered' });
  expect(await withdrawDispute(of.manager, { id, now })).toEqual({ ok: true });
  expect(await credits(of)).toEqual(['design-architect proposed']);
  expect(await agreeToDispute(of.creative, { id, now })).toEqual({ ok: false, code: 'ended' });
});

test.each([
  ['kept', 'design-architect proposed'],
  ['changed', 'interior confirmed'],
  ['removed', 'design-architect removed'],
] as const)('an admin decides between both: %s', async (decision, line) => {
  const of = await scene();
  const id = await dispute(of);
  const waiting = async () =>
    (await listDisputedCredits({ after: null, size: 100 })).items.filter((one) => one.id === id);
  expect(await waiting()).toEqual([]);
  await explainDispute(of.creative, { id, answer: 'They were named by the client.', now });
  expect(await waiting()).toMatchObject([{ statement, answer: 'They were named by the client.' }]);
  const { userId } = await insertMember(client, { isAdmin: true });
  const admin = await actorOf(userId);
  const decided = { id, decision, reason: 'By the drawings.', now };
  expect(await decideDispute(of.manager, decided)).toEqual({ ok: false, code: 'notAllowed' });
  expect(await decideDispute(admin, decided)).toEqual({ ok: true });
  expect(await decideDispute(admin, decided)).toEqual({ ok: false, code: 'decidedMeanwhile' });
  expect(await credits(of)).toEqual([line]);
  const { rows } = await client.query(
    `select count(*)::int as n from mails where template = 'credit-news' and user_id = any($1)`,
    [[of.manager.userId, of.creative.userId]],
  );
  expect(rows[0].n).toBeGreaterThanOrEqual(2);
});

test('of many who end a dispute at once one does', async () => {
  const of = await scene();
  const id = await dispute(of);
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
      index % 2 === 0 ? agreeToDispute(of.creative, { id, now }) : withdrawDispute(of.manager, { id, now }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
