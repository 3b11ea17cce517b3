import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { greetDevice, knowsPerson, readDevice, welcomeDevice } from './known-device.server.ts';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0';
const browser = (cookie = '') => new Headers({ 'user-agent': userAgent, ...(cookie ? { cookie } : {}) });
const cookieOf = (line: string) => line.split(';')[0] ?? '';

async function mailsTo(email: string): Promise<string[]> {
  const rows = await listRows(db(), { text: mails.text })`
    select text from mails where template = 'new-device' and to_address = ${email}`;
  return rows.map(({ text }) => text);
}

it('tells the owner of a sign-in on a new device, when it was and what to do', async () => {
  const member = await insertMember(db().$client);
  await greetDevice(member.userId, browser());
  const [mail = ''] = await mailsTo(member.email);
  expect(mail).toContain('Device: Firefox on Mac');
  expect(mail).toMatch(/Time: \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  expect(mail).toContain('reset your password');
});

it('tells nothing the second time', async () => {
  const member = await insertMember(db().$client);
  const first = await greetDevice(member.userId, browser());
  const second = await greetDevice(member.userId, browser(cookieOf(first)));
  await greetDevice(member.userId, browser(cookieOf(second)));
  expect(await mailsTo(member.email)).toHaveLength(1);
});

it('tells nothing of the device on which the account began', async () => {
  const member = await insertMember(db().$client);
  const line = await welcomeDevice(member.userId, browser());
  await greetDevice(member.userId, browser(cookieOf(line)));
  expect(await mailsTo(member.email)).toEqual([]);
});

it('knows eight people on one device, and forgets who came least recently', async () => {
  let line = '';
  const people = Array.from({ length: 9 }, () => crypto.randomUUID());
  for (const userId of people) {
    line = await welcomeDevice(userId, browser(cookieOf(line)));
  }
  const device = await readDevice(browser(cookieOf(line)));
  expect(people.map((userId) => knowsPerson(device, userId))).toEqual([false, ...Array(8).fill(true)]);
});

it('believes no cookie that it did not make', async () => {
  const line = await welcomeDevice(crypto.randomUUID(), browser());
  const own = { id: 'a'.repeat(22), marks: ['b'.repeat(43)] };
  const forged = `oriel.device=${Buffer.from(JSON.stringify(own)).toString('base64')}`;
  expect(await readDevice(browser(forged))).toBeNull();
  expect(await readDevice(browser(cookieOf(line).slice(0, -3)))).toBeNull();
  expect(await readDevice(browser(cookieOf(line)))).not.toBeNull();
});

it('is kept for as long as browsers keep a cookie, and from scripts', async () => {
  const line = await welcomeDevice(crypto.randomUUID(), browser());
  expect(line).toMatch(/Max-Age=34560000/);
  expect(line).toMatch(/HttpOnly/);
  expect(line).toMatch(/SameSite=Lax/);
});
