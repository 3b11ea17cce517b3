import { expect, test } from 'vitest';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, joinFirm } from '#tests/factories/project-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { racers } from '#tests/how-many.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { claimTerms } from '../firm-terms.ts';
import { askClaim, proveClaim } from './claim-firm.server.ts';

/** Claiming a firm by a code to an address at its domain. */

const client = await testClient(testPool());
const now = new Date('2026-11-24T09:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

async function firmWith(website: string | null = 'https://www.whitfieldmoss.example'): Promise<string> {
  const firmId = await insertFirm(client);
  await client.query('update firms set website_url = $2 where id = $1', [firmId, website]);
  return firmId;
}

async function person(userType: 'client' | 'creative' = 'client') {
  const { userId } = await insertMember(client, { userType });
  return actorOf(userId);
}

type Person = Awaited<ReturnType<typeof person>>;
let asked = 0;

function ask(actor: Person, firmId: string, email?: string, at = now) {
  asked += 1;
  const given = email ?? `ann${asked}@whitfieldmoss.example`;
  return askClaim(actor, { firmId, email: given }, { address: `192.0.2.${asked % 250}`, now: at });
}

/** The code that was mailed last. */
async function mailedCode(): Promise<string> {
  const { rows } = await client.query(
    `select text from mails where template = 'firm-code' order by created_at desc, id desc limit 1`,
  );
  return /\b\d{8}\b/.exec(rows[0].text)?.[0] ?? '';
}

async function roleOf({ userId }: Person) {
  const { rows } = await client.query('select firm_id, role from firm_members where user_id = $1', [userId]);
  return rows[0] ?? null;
}

const otherThan = (code: string) => String((Number(code) + 1) % 10 ** claimTerms.codeDigits).padStart(8, '0');

test('the right code to an address at the domain of the website makes a manager, who is in the log', async () => {
  const [ann, firmId] = [await person(), await firmWith()];
  expect(await ask(ann, firmId, 'ann@studio.whitfieldmoss.example')).toEqual({ ok: true });
  const code = await mailedCode();
  expect(await proveClaim(ann, { firmId, code, now: minutes(29) })).toEqual({ ok: true, code: 'given' });
  expect(await roleOf(ann)).toEqual({ firm_id: firmId, role: 'manager' });
  const { rows } = await client.query('select domain, claimed_at from firms where id = $1', [firmId]);
  expect(rows).toEqual([{ domain: 'whitfieldmoss.example', claimed_at: minutes(29) }]);
  const log = await client.query(`select action from audit_log where subject_id = $1`, [firmId]);
  expect(log.rows).toEqual([{ action: 'firm.claimed' }]);
  // Used, it does nothing more, and the firm is taken.
  expect(await proveClaim(await person(), { firmId, code, now })).toEqual({ ok: false, code: 'claimed' });
});

test.each([
  ['no website is on record', null, 'ann@whitfieldmoss.example'],
  ['the domain is another', 'https://whitfieldmoss.example', 'ann@whitfieldm0ss.example'],
  ['the domain goes on', 'https://whitfieldmoss.example', 'ann@whitfieldmoss.example.net'],
])('where %s, a proven address waits for an admin', async (_, website, email) => {
  const [ann, firmId] = [await person(), await firmWith(website)];
  await ask(ann, firmId, email);
  expect(await proveClaim(ann, { firmId, code: await mailedCode(), now })).toEqual({
    ok: true,
    code: 'waits',
  });
  expect(await roleOf(ann)).toBeNull();
  const { rows } = await client.query('select claimed_at from firms where id = $1', [firmId]);
  expect(rows).toEqual([{ claimed_at: null }]);
});

test('a code is dead after 30 minutes, after five wrong ones, and when a newer one was sent', async () => {
  const firmId = await firmWith();
  const late = await person();
  await ask(late, firmId);
  const stale = { ok: false, code: 'staleCode' };
  expect(await proveClaim(late, { firmId, code: await mailedCode(), now: minutes(30) })).toEqual(stale);

  const guessing = await person();
  await ask(guessing, firmId);
  const code = await mailedCode();
  for (let attempt = 0; attempt < claimTerms.maxAttempts; attempt += 1) {
    expect(await proveClaim(guessing, { firmId, code: otherThan(code), now })).toEqual({
      ok: false,
      code: 'wrongCode',
    });
  }
  expect(await proveClaim(guessing, { firmId, code, now })).toEqual(stale);

  const twice = await person();
  await ask(twice, firmId);
  const first = await mailedCode();
  await ask(twice, firmId, 'other@whitfieldmoss.example', minutes(1));
  expect(await proveClaim(twice, { firmId, code: first, now: minutes(2) })).toEqual({
    ok: false,
    code: 'wrongCode',
  });
  expect(await proveClaim(twice, { firmId, code: await mailedCode(), now: minutes(2) })).toMatchObject({
    ok: true,
  });
});

test('somebody else’s code does nothing, nor does one of another firm', async () => {
  const [ann, ben, firmId, other] = [await person(), await person(), await firmWith(), await firmWith()];
  await ask(ann, firmId);
  const code = await mailedCode();
  expect(await proveClaim(ben, { firmId, code, now })).toEqual({ ok: false, code: 'staleCode' });
  await ask(ann, other);
  const codeOfOther = await mailedCode();
  expect(await proveClaim(ann, { firmId, code: codeOfOther, now })).toEqual({ ok: false, code: 'wrongCode' });
  expect([await roleOf(ann), await roleOf(ben)]).toEqual([null, null]);
});

test('three codes an hour go to one person for one firm', async () => {
  const [ann, firmId] = [await person(), await firmWith()];
  for (let sent = 0; sent < claimTerms.sends.points; sent += 1) {
    expect(await ask(ann, firmId)).toEqual({ ok: true });
  }
  expect(await ask(ann, firmId)).toEqual({ ok: false, code: 'tooMany' });
});

test('creatives, people of a firm and public mail hosts are refused before anything is sent', async () => {
  const firmId = await firmWith();
  expect(await ask(await person('creative'), firmId)).toEqual({ ok: false, code: 'clientsOnly' });
  expect(await ask(await person(), firmId, 'ann@gmail.com')).toEqual({ ok: false, code: 'publicHost' });
  expect(await ask(await person(), '00000000-0000-4000-8000-000000000000')).toEqual({
    ok: false,
    code: 'gone',
  });
  const inOne = await person();
  await joinFirm(client, inOne, { firmId: await firmWith() });
  expect(await ask(inOne, firmId)).toEqual({ ok: false, code: 'inAFirm' });
});

test('of all who claim at once one is the manager; and who claims two at once gets one', async () => {
  const firmId = await firmWith();
  const everybody = await Promise.all(Array.from({ length: racers }, () => person()));
  const codes: string[] = [];
  for (const one of everybody) {
    await ask(one, firmId, `${one.userId}@whitfieldmoss.example`);
    codes.push(await mailedCode());
  }
  const answers = await Promise.all(
    everybody.map((one, index) => proveClaim(one, { firmId, code: codes[index] ?? '', now })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(
    new Set(['claimed']),
  );
  const { rows } = await client.query('select count(*)::int as n from firm_members where firm_id = $1', [
    firmId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);

  const [ann, one, two] = [await person(), await firmWith(), await firmWith()];
  await ask(ann, one);
  const codeOfOne = await mailedCode();
  await ask(ann, two);
  const both = await Promise.all([
    proveClaim(ann, { firmId: one, code: codeOfOne, now }),
    proveClaim(ann, { firmId: two, code: await mailedCode(), now }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a firm whose last person deletes the account is unclaimed, and can be claimed anew', async () => {
  const [ann, bo, firmId] = [await person(), await person(), await firmWith()];
  await ask(ann, firmId);
  await proveClaim(ann, { firmId, code: await mailedCode(), now: minutes(1) });
  const claimed = async () =>
    (await client.query('select claimed_at is not null as yes, domain from firms where id = $1', [firmId]))
      .rows[0];
  await joinFirm(client, bo, { firmId });
  expect(await ask(bo, firmId)).toEqual({ ok: false, code: 'claimed' });
  await client.query('delete from users where id = $1', [ann.userId]);
  expect((await claimed()).yes).toBe(true);
  // Nobody speaks for it: one of its own people may claim it, and nobody else.
  expect(await ask(await person(), firmId)).toEqual({ ok: false, code: 'claimed' });
  expect(await ask(bo, firmId)).toEqual({ ok: true });
  await proveClaim(bo, { firmId, code: await mailedCode(), now: minutes(1) });
  expect(await roleOf(bo)).toEqual({ firm_id: firmId, role: 'manager' });
  await client.query('delete from users where id = $1', [bo.userId]);
  expect(await claimed()).toEqual({ yes: false, domain: null });
  const cleo = await person();
  expect(await ask(cleo, firmId)).toEqual({ ok: true });
});
