import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import { expect, type test } from './oriel.ts';

/** People with accounts of their own, for tests that would otherwise step on each other. */
export type Member = { userId: string; email: string; firstName: string };

type Database = Parameters<Parameters<typeof test>[2]>[0]['database'];

export const password = 'correct horse';
let hashed: Promise<string> | undefined;

/** An account that can sign in with `password`, its address confirmed. */
export async function makeMember(
  database: Database,
  {
    userType = 'client',
    plan = 'none',
  }: {
    userType?: 'client' | 'creative';
    plan?: 'none' | 'creative';
  } = {},
): Promise<Member> {
  const userId = randomUUID();
  const email = `${userType}-${userId.slice(0, 8)}@members.example`;
  await database.rows(
    `insert into users (id, name, email, email_verified, sign_up)
     values ($1, 'Robin Ashdown', $2, true, jsonb_build_object('first_name', 'Robin', 'last_name', 'Ashdown', 'user_type', $3::text))`,
    [userId, email, userType],
  );
  hashed ??= hashPassword(password);
  await database.rows(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
    [userId, await hashed],
  );
  if (plan !== 'none') {
    await database.rows(
      `insert into subscriptions (user_id, subscription_tier, subscription_end, is_lifetime)
       values ($1, 'Creative', now() + interval '1 year', false)`,
      [userId],
    );
  }
  return { userId, email, firstName: 'Robin' };
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
