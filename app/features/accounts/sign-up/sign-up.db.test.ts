import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { readPlanIntent } from './plan-intent.ts';
import { signUp } from './sign-up.server.ts';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

const rows = async (query: string, values: unknown[] = []) => (await db().$client.query(query, values)).rows;
const input = (email: string) => ({
  email,
  password: 'sextet',
  firstName: 'Ilse',
  lastName: 'Norrby',
  companyName: 'Norrby Architects',
  userType: 'client' as const,
});

it('makes a user, a credential, a profile and a mail, and no session', async () => {
  expect(await signUp(input('ilse@members.example'), { address: '192.0.2.1', plan: null })).toMatchObject({
    ok: true,
  });
  const [made] = await rows(
    `select p.first_name, p.company_name, p.user_type, u.email_verified, a.password <> 'sextet' as is_hashed,
            (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
            (select count(*)::int from mails m where m.user_id = u.id and m.template = 'confirm-email') as mails
       from users u join profiles p on p.user_id = u.id join accounts a on a.user_id = u.id
      where u.email = 'ilse@members.example'`,
  );
  expect(made).toEqual({
    first_name: 'Ilse',
    company_name: 'Norrby Architects',
    user_type: 'client',
    email_verified: false,
    is_hashed: true,
    sessions: 0,
    mails: 1,
  });
});

it('locks the type to a paid plan, keeps the plan, and knows no company of a creative', async () => {
  const plan = readPlanIntent(new URLSearchParams('plan=creative&billing=yearly'));
  await signUp(input('studio@members.example'), { address: '192.0.2.2', plan });
  const [made] = await rows(
    `select p.user_type, p.company_name, u.sign_up ->> 'plan' as plan, u.sign_up ->> 'billing' as billing
       from users u join profiles p on p.user_id = u.id where u.email = 'studio@members.example'`,
  );
  expect(made).toEqual({ user_type: 'creative', company_name: null, plan: 'creative', billing: 'yearly' });
});

it('says that an address is taken, and posts no mail', async () => {
  const member = await insertMember(db().$client);
  const answer = await signUp(input(member.email), { address: '192.0.2.3', plan: null });
  expect(answer).toEqual({ ok: false, code: 'userExists' });
  expect(await rows('select 1 from mails where to_address = $1', [member.email])).toEqual([]);
});

it('makes one account of two sign-ups at the same moment', async () => {
  const both = await Promise.all(
    [1, 2].map(() => signUp(input('twice@members.example'), { address: '192.0.2.4', plan: null })),
  );
  expect(both.filter((each) => each.ok).length).toBe(1);
  expect(both.find((each) => !each.ok)).toEqual({ ok: false, code: 'userExists' });
  expect(await rows(`select 1 from profiles where email = 'twice@members.example'`)).toHaveLength(1);
});

it('refuses a password of five characters and takes one of six', async () => {
  const short = { ...input('short@members.example'), password: '12345' };
  expect(await signUp(short, { address: '192.0.2.5', plan: null })).toEqual({
    ok: false,
    code: 'weakPassword',
  });
});

it('refuses what is commonly used, and what tells whose it is', async () => {
  const from = { address: '192.0.2.8', plan: null };
  for (const password of ['123456', 'Password1', 'letmein']) {
    expect(await signUp({ ...input('common@members.example'), password }, from)).toEqual({
      ok: false,
      code: 'commonPassword',
    });
  }
  for (const password of ['norrby1', 'common@members.example', 'xCOMMONx']) {
    expect(await signUp({ ...input('common@members.example'), password }, from)).toEqual({
      ok: false,
      code: 'personalPassword',
    });
  }
});

it('lets twenty accounts an hour come from one place, and not the twenty-first', async () => {
  const codes: unknown[] = [];
  for (let count = 0; count < 21; count += 1) {
    // Taken, so that nothing is hashed: every try counts.
    const member = await insertMember(db().$client);
    codes.push(await signUp(input(member.email), { address: `2001:db8::${count}`, plan: null }));
  }
  expect(codes[19]).toEqual({ ok: false, code: 'userExists' });
  expect(codes[20]).toEqual({ ok: false, code: 'tooManySignUps' });
});

it('takes five sign-ups with one address from many places, and not the sixth', async () => {
  const member = await insertMember(db().$client);
  const codes: unknown[] = [];
  for (let count = 0; count < 6; count += 1) {
    codes.push(await signUp(input(member.email), { address: `198.51.100.${count}`, plan: null }));
  }
  expect(codes[4]).toEqual({ ok: false, code: 'userExists' });
  expect(codes[5]).toEqual({ ok: false, code: 'tooManySignUps' });
});

it('makes no account while account creation is switched off', async () => {
  await rows(`insert into site_settings (key, value) values ('isSignUpOpen', 'false')`);
  expect(await signUp(input('late@members.example'), { address: '192.0.2.7', plan: null })).toEqual({
    ok: false,
    code: 'signUpDisabled',
  });
  expect(await rows(`select 1 from users where email = 'late@members.example'`)).toEqual([]);
  await rows(`delete from site_settings where key = 'isSignUpOpen'`);
});
