import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { insertMember, memberPassword as password } from '../factories/member-factory.ts';
import { type Database, expect, test } from './oriel.ts';

/** People with accounts of their own, for tests that would otherwise step on each other. */
export type Member = { userId: string; email: string };
/** A creative with a profile. */
export type Studio = Member & { id: string; name: string };

export { password };

/** A day from today, as a form takes it: '2026-12-08'. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An account that can sign in with `password`, its address confirmed. */
export async function makeMember(
  database: Database,
  {
    userType = 'client',
    plan = 'none',
  }: { userType?: 'client' | 'creative'; plan?: 'none' | 'creative' } = {},
): Promise<Member> {
  const member = await insertMember(database, { userType });
  if (plan !== 'none') {
    await database.rows(
      `insert into subscriptions (user_id, subscription_tier, subscription_end, is_lifetime)
       values ($1, 'Creative', now() + interval '1 year', false)`,
      [member.userId],
    );
  }
  return member;
}

/** A creative with a plan and a profile of this name: listed where it has a specialty. */
export async function makeStudio(
  database: Database,
  name: string,
  { isListed = false } = {},
): Promise<Studio> {
  const member = await makeMember(database, { userType: 'creative', plan: 'creative' });
  const [profile] = await database.rows<{ id: string }>(
    `with profile as (
       insert into creative_profiles (user_id, business_name) values ($1, $2) returning id
     ), listed as (
       insert into creative_specialties (creative_id, specialty_id, sort_order)
       select profile.id, s.id, 1 from profile, lateral (select id from specialties order by id limit 1) s where $3
     )
     select id from profile`,
    [member.userId, name, isListed],
  );
  return { ...member, id: profile?.id ?? '', name };
}

/** Takes back, after each test of a file, whoever has a studio with this in its name. */
export function removeStudiosAfterEach(mark: string): void {
  test.afterEach(({ database }) =>
    database.rows(
      `delete from users where id in (select user_id from creative_profiles where business_name like $1)`,
      [`%${mark}%`],
    ),
  );
}

/** The newest code of six digits that was mailed to an address, of so many. */
export async function codeTo(database: Database, email: string, count = 1): Promise<string> {
  const mails = () =>
    database.rows<{ text: string }>(
      `select text from mails where to_address = $1 and template = 'commission-code' order by created_at desc`,
      [email],
    );
  await expect.poll(async () => (await mails()).length).toBe(count);
  return /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
}

/** Signs in without a screen; the page is then that person's. */
export async function signInAs(page: Page, { email }: { email: string }, secret = password): Promise<void> {
  const origin = process.env.ORIEL_E2E_URL ?? '';
  const answer = await page.request.post('/auth', {
    form: { intent: 'signIn', email, password: secret },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

/** An admin of their own, signed in. */
export async function signInAsAdmin(page: Page, database: Database): Promise<Member> {
  const member = await makeMember(database);
  await database.rows(`insert into user_roles (user_id, role) values ($1, 'admin')`, [member.userId]);
  await signInAs(page, member);
  return member;
}

/** The newest mail to an address, once it is there; its first link. */
export async function linkOfMail(database: Database, email: string, template: string): Promise<string> {
  await expect.poll(() => countMails(database, email, template)).toBeGreaterThan(0);
  const [mail] = await database.rows<{ text: string }>(
    'select text from mails where to_address = $1 and template = $2 order by created_at desc limit 1',
    [email, template],
  );
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`The mail ${template} to ${email} has no link.`);
  return link;
}

export async function countMails(database: Database, email: string, template: string): Promise<number> {
  return database.number('select count(*) from mails where to_address = $1 and template = $2', [
    email,
    template,
  ]);
}

/** The toast that says this, by its title or its text. */
export function toast(page: Page, words: string) {
  return page.locator('.toast').filter({ hasText: words });
}

/** A notification that leads to `to`, announced to the open pages of its member. */
export async function notifyOf(
  database: Database,
  { userId }: Member,
  excerpt: string,
  to = '/account',
): Promise<void> {
  await database.rows(
    `with made as (
       insert into notifications (user_id, kind, subject_id, detail)
       values ($1, 'billing', $2, jsonb_build_object('excerpt', $3::text, 'to', $4::text)))
     select pg_notify('member_events', json_build_object('to', json_build_array($1::text), 'kind', 'notification')::text)`,
    [userId, randomUUID(), excerpt, to],
  );
}
