import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { answerContactMessage, markContactMessage } from './answer-contact-message.server.ts';
import {
  countOpenContactMessages,
  findContactMessage,
  listContactMessages,
} from './list-contact-messages.server.ts';

const pool = testPool();
let admin: Actor;
const now = new Date('2026-11-20T12:00:00Z');
const open = { isAnswered: false, words: '', after: null, size: 20 };

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
});

beforeEach(async () => {
  await pool.query('delete from contact_messages');
  await pool.query('delete from mails');
});

async function insertMessage(subject: string, message = 'First line.\nSecond <b>line</b>.'): Promise<string> {
  const { id } = await getRow(db(), { id: cell.text })`
    insert into contact_messages (name, email, subject, message)
    values ('Ida Brandt', 'ida@studio.example', ${subject}, ${message}) returning id`;
  return id;
}

it('is answered by mail with the original quoted, and moves to the answered ones', async () => {
  const id = await insertMessage('Invoice');
  const answer = { id, reply: 'It is attached\nto your account.', wasAnswered: false, now };
  expect(await answerContactMessage(admin, answer)).toEqual({ ok: true });
  const { rows } = await pool.query('select template, to_address, subject, text, html from mails');
  expect(rows).toMatchObject([
    { template: 'contact-reply', to_address: 'ida@studio.example', subject: 'Re: Invoice' },
  ]);
  expect(rows[0].text).toContain('It is attached');
  expect(rows[0].text).toContain('> Second <b>line</b>.');
  expect(rows[0].html).not.toContain('<b>line</b>');
  expect((await listContactMessages(open)).items).toEqual([]);
  expect((await listContactMessages({ ...open, isAnswered: true })).items).toMatchObject([
    { id, isAnswered: true },
  ]);
  expect(await findContactMessage(id)).toMatchObject({
    answered: { at: expect.any(String), by: 'Robin Ashdown' },
  });
  const audit = await pool.query('select action, after from audit_log where subject_id = $1', [id]);
  expect(audit.rows).toEqual([{ action: 'contact.answered', after: { isAnswered: true, byMail: true } }]);
});

it('is answered by one of two admins; the other is told, and may send all the same', async () => {
  const id = await insertMessage('Invoice');
  const answer = { id, reply: 'Yes.', wasAnswered: false, now };
  const both = await Promise.all([answerContactMessage(admin, answer), answerContactMessage(admin, answer)]);
  expect(both).toContainEqual({ ok: true });
  expect(both).toContainEqual({ ok: false, code: 'answeredMeanwhile' });
  expect(await answerContactMessage(admin, { ...answer, wasAnswered: true })).toEqual({ ok: true });
  expect((await pool.query('select from mails')).rowCount).toBe(2);
});

it('is marked as answered without a mail, and opened again', async () => {
  const id = await insertMessage('Invoice');
  expect(await countOpenContactMessages()).toBe(1);
  expect(await markContactMessage(admin, { id, isAnswered: true, now })).toEqual({ ok: true });
  expect(await markContactMessage(admin, { id, isAnswered: true, now })).toEqual({
    ok: false,
    code: 'unchanged',
  });
  expect(await countOpenContactMessages()).toBe(0);
  expect(await markContactMessage(admin, { id, isAnswered: false, now })).toEqual({ ok: true });
  expect(await findContactMessage(id)).toMatchObject({ answered: null });
  expect((await pool.query('select from mails')).rowCount).toBe(0);
});

it('is for admins only', async () => {
  const id = await insertMessage('Invoice');
  const member = await insertMember(pool);
  expect(await answerContactMessage(member, { id, reply: 'x', wasAnswered: false, now })).toEqual({
    ok: false,
    code: 'notAllowed',
  });
  expect(await markContactMessage(member, { id, isAnswered: true, now })).toEqual({
    ok: false,
    code: 'notAllowed',
  });
  expect(await countOpenContactMessages()).toBe(1);
});

it('is not there under an id that nothing has', async () => {
  expect(await findContactMessage('nonsense')).toBeNull();
  expect(await answerContactMessage(admin, { id: 'nonsense', reply: 'x', wasAnswered: false, now })).toEqual({
    ok: false,
    code: 'notFound',
  });
  expect(await markContactMessage(admin, { id: 'nonsense', isAnswered: true, now })).toEqual({
    ok: false,
    code: 'unchanged',
  });
});

it('is found by its words, signs that mean something to a search included, and listed in parts', async () => {
  for (const subject of ['A', 'B', 'C']) await insertMessage(subject);
  await insertMessage('Rights', 'Is 100% of it mine?');
  expect((await listContactMessages({ ...open, words: '0%' })).items.map(({ subject }) => subject)).toEqual([
    'Rights',
  ]);
  expect((await listContactMessages({ ...open, words: 'IDA@' })).items).toHaveLength(4);
  const first = await listContactMessages({ ...open, size: 3 });
  const rest = await listContactMessages({ ...open, after: readTimeCursor(first.next), size: 3 });
  expect([...first.items, ...rest.items].map(({ subject }) => subject)).toEqual(['Rights', 'C', 'B', 'A']);
  expect(rest.next).toBeNull();
});
