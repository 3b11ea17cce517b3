import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { mailsFromPlace } from '#app/platform/mail/mail-limits.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { sendContactMessage } from './send-contact-message.server.ts';

const pool = testPool();

const now = new Date('2026-11-20T12:00:00Z');
const message = {
  name: 'Robin Ashdown',
  subject: 'A question',
  message: 'One line.\n\nAnother, with <b>marks</b>.',
};
const someone = () => `${randomUUID().slice(0, 8)}@writers.example`;
const from = () => ({ address: randomUUID(), now });

async function mailsTo(address: string) {
  const { template, subject, html, userId } = mails;
  return db()
    .select({ template, subject, html, userId })
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(mails.createdAt, mails.id);
}

it('keeps a visitor’s message, mails it to support so that a reply goes to the writer, and confirms it', async () => {
  const email = someone();
  expect(await sendContactMessage(null, { ...message, email }, from())).toEqual({ ok: true });
  const { rows } = await pool.query(
    'select user_id, name, subject, message from contact_messages where email = $1',
    [email],
  );
  expect(rows).toEqual([{ ...message, user_id: null }]);
  const [toSupport] = (await mailsTo('support@oriel.example')).slice(-1);
  expect(toSupport).toMatchObject({ template: 'contact-message', subject: 'Contact: A question' });
  expect(toSupport?.html).toContain('&lt;b&gt;marks&lt;/b&gt;');
  const sent = await pool.query(`select from mails where reply_to = $1`, [email]);
  expect(sent.rowCount).toBe(1);
  expect(await mailsTo(email)).toMatchObject([{ template: 'contact-received', userId: null }]);
});

it('repeats nothing of the message to an address that anybody can have given', async () => {
  const email = someone();
  await sendContactMessage(null, { ...message, email, subject: 'Cheap watches' }, from());
  const [confirmation] = await mailsTo(email);
  expect(confirmation?.html).not.toMatch(/Cheap watches|Robin|Another/);
});

it('knows a member who writes from their own address, and nobody else’s', async () => {
  const member = await insertMember(pool);
  const other = someone();
  await sendContactMessage(member, { ...message, email: member.email }, from());
  await sendContactMessage(member, { ...message, email: other }, from());
  expect(await mailsTo(member.email)).toMatchObject([{ userId: member.userId }]);
  expect(await mailsTo(other)).toMatchObject([{ userId: null }]);
  const { rows } = await pool.query('select email from contact_messages where user_id = $1 order by email', [
    member.userId,
  ]);
  expect(rows.map((row) => row.email).sort()).toEqual([member.email, other].sort());
});

it('takes so many from one writer and not one more', async () => {
  const email = someone();
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await sendContactMessage(null, { ...message, email }, from())).toEqual({ ok: true });
  }
  expect(await sendContactMessage(null, { ...message, email }, from())).toEqual({
    ok: false,
    code: 'tooMany',
  });
  const { rows } = await pool.query('select 1 from contact_messages where email = $1', [email]);
  expect(rows).toHaveLength(5);
});

it('takes so many from one address and not one more', async () => {
  const given = from();
  for (let sent = 0; sent < mailsFromPlace.points; sent += 1) {
    expect(await sendContactMessage(null, { ...message, email: someone() }, given)).toEqual({ ok: true });
  }
  expect(await sendContactMessage(null, { ...message, email: someone() }, given)).toEqual({
    ok: false,
    code: 'tooMany',
  });
});
