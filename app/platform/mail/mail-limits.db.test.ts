import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { closeDb } from '../db/client.server.ts';
import { countMail, mailboxOf } from './mail-limits.server.ts';

afterAll(closeDb);

let places = 0;

function elsewhere(): string {
  places += 1;
  return `203.0.113.${places}`;
}

const someone = () => `${randomUUID()}@members.example`;

it('one mailbox gets five mails an hour that others cause, whoever they are and of whatever kind', async () => {
  const to = someone();
  const kinds = ['signUp', 'confirmation', 'changeEmail', 'contact', 'contact'] as const;
  for (const kind of kinds) {
    expect(await countMail(kind, { to, address: elsewhere(), userId: randomUUID() })).toEqual({ ok: true });
  }
  expect(await countMail('changeEmail', { to, address: elsewhere() })).toMatchObject({ ok: false });
});

it('what others cause does not use up the way in, nor does one way in the other', async () => {
  const to = someone();
  for (let count = 1; count <= 6; count += 1) {
    await countMail('contact', { to, address: elsewhere() });
    await countMail('reset', { to, address: elsewhere() });
  }
  expect(await countMail('reset', { to, address: elsewhere() })).toMatchObject({ ok: false });
  expect(await countMail('signInLink', { to, address: elsewhere() })).toEqual({ ok: true });
});

it('one member mails five addresses an hour, and one place twenty', async () => {
  const userId = randomUUID();
  const byMember = () => countMail('changeEmail', { to: someone(), address: elsewhere(), userId });
  for (let count = 1; count <= 5; count += 1) {
    expect(await byMember()).toEqual({ ok: true });
  }
  expect(await byMember()).toMatchObject({ ok: false });
  const fromPlace = () => countMail('signUp', { to: someone(), address: '2001:db8::1' });
  for (let count = 1; count <= 20; count += 1) {
    expect(await fromPlace()).toEqual({ ok: true });
  }
  const refused = await fromPlace();
  expect(refused).toMatchObject({ ok: false });
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60 * 60);
});

it.each([
  ['Robin+news@Members.example', 'robin@members.example'],
  ['r.o.bin+x@googlemail.com', 'robin@gmail.com'],
  ['r.obin@members.example', 'r.obin@members.example'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
