import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { buy, customerOf } from '#tests/factories/purchase-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { changeUser, deleteUser } from './change-user.server.ts';
import { listPayments } from './find-user-page.server.ts';
import { giveBack } from './give-back/give-back.server.ts';
import { addNote, deleteNote, editNote, listNotes } from './notes/notes.server.ts';
import { listTimeline } from './timeline/list-timeline.server.ts';
import type { TimelineFilter } from './timeline/timeline-entry.ts';

/** What the page of a person shows, and what is written and given back on it. */

const pool = testPool();
let admin: Actor;

beforeEach(async () => {
  admin = await insertSoleAdmin(pool);
});

describe('the timeline', () => {
  it('tells what happened with an account, the newest first, and of each kind alone', async () => {
    const creative = await insertCreativeActor(pool, { isVerified: false });
    const { userId } = creative;
    await pool.query(`update profiles set created_at = '2026-01-01' where user_id = $1`, [userId]);
    await pool.query(
      `insert into billing_invoices (id, user_id, description, amount_cents, refunded_cents, status, paid_at, created_at)
       values ('in_told', $1, 'Creative Profile, a year', 9900, 2900, 'paid', '2026-02-01', '2026-02-01'),
              ('in_due', $1, 'Featured Upgrade', 2900, 0, 'open', null, '2026-02-02')`,
      [userId],
    );
    await pool.query(
      `insert into mails (user_id, template, to_address, subject, html, text, status, created_at)
       values ($1, 'receipt', 'x@y.example', 'Your receipt', '', '', 'failed', '2026-02-03')`,
      [userId],
    );
    await changeUser(admin, { userId, change: 'grantFeatured', reason: 'A prize.', now: new Date() });
    const titles = async (show: TimelineFilter, before: string | null = null) =>
      (await listTimeline(userId, { show, before })).entries.map(({ title }) => title);
    expect(await titles('everything')).toEqual([
      'Featured granted',
      'Mail failed',
      'Payment due',
      'Payment',
      'Joined',
    ]);
    expect(await titles('money')).toEqual(['Payment due', 'Payment']);
    expect(await titles('mail')).toEqual(['Mail failed']);
    expect(await titles('admins')).toEqual(['Featured granted']);
    expect(await titles('everything', '2026-02-01T00:00:00.000Z')).toEqual(['Joined']);
    const [granted] = (await listTimeline(userId, { show: 'admins', before: null })).entries;
    expect(granted?.details.slice(0, 2)).toEqual(['By Robin Ashdown', '“A prize.”']);
  });

  it('goes on where a page ends', async () => {
    const { userId } = await insertMember(pool);
    await pool.query(
      `insert into mails (user_id, template, to_address, subject, html, text, created_at)
       select $1, 'receipt', 'x@y.example', n::text, '', '', now() - n * interval '1 minute' from generate_series(1, 30) n`,
      [userId],
    );
    const first = await listTimeline(userId, { show: 'mail', before: null });
    const rest = await listTimeline(userId, { show: 'mail', before: first.older });
    expect([first.entries.length, rest.entries.length, rest.older]).toEqual([25, 5, null]);
  });
});

describe('notes', () => {
  it('are added by admins, changed by whoever wrote them, and go with the account', async () => {
    const { userId } = await insertMember(pool);
    const other = await insertMember(pool, { isAdmin: true });
    expect(await addNote(admin, { userId, id: randomUUID(), body: 'Called about the card.' })).toEqual({
      ok: true,
    });
    const [note] = await listNotes(admin, userId);
    const id = note?.id ?? '';
    expect(note).toMatchObject({ body: 'Called about the card.', author: 'Robin Ashdown', canChange: true });
    expect(await listNotes(other, userId)).toMatchObject([{ canChange: false }]);
    expect(await editNote(other, { userId, id, body: 'x' })).toEqual({ ok: false, code: 'notAllowed' });
    expect(await deleteNote(other, { userId, id })).toEqual({ ok: false, code: 'notAllowed' });
    expect(await editNote(admin, { userId: other.userId, id, body: 'x' })).toEqual({
      ok: false,
      code: 'gone',
    });
    await editNote(admin, { userId, id, body: 'Called twice.' });
    expect(await listNotes(admin, userId)).toMatchObject([
      { body: 'Called twice.', editedAt: expect.any(String) },
    ]);
    await deleteUser(admin, { userId, typedEmail: (await emailOf(userId)) ?? '', reason: null });
    expect((await pool.query('select 1 from user_notes')).rowCount).toBe(0);
    expect(await addNote(admin, { userId, id: randomUUID(), body: 'x' })).toEqual({
      ok: false,
      code: 'gone',
    });
  });

  it('are nobody else’s', async () => {
    const member = await insertMember(pool);
    expect(await addNote(member, { userId: member.userId, id: randomUUID(), body: 'x' })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
  });
});

const emailOf = async (userId: string) =>
  (await pool.query('select email from users where id = $1', [userId])).rows[0]?.email as string | undefined;

describe('giving back', () => {
  const payer = async () => {
    const creative = await buy(await insertCreativeActor(pool, { plan: 'none' }));
    const [payment] = await listPayments(creative.userId);
    if (!payment?.givable) throw new Error('Nothing was paid.');
    const request = {
      userId: creative.userId,
      order: randomUUID(),
      invoice: payment.id,
      way: 'card' as 'card' | 'credit',
      amount: 1_000,
      cause: 'goodwill' as const,
      line: 'Sorry for the week in August.',
      now: new Date(),
    };
    return { creative, payment, request };
  };
  const mails = async (userId: string) =>
    (
      await pool.query(
        `select template, text from mails where user_id = $1 and template like 'payment-%' order by created_at`,
        [userId],
      )
    ).rows;

  it('refunds once however often and at once it is sent, writes it down and tells the person', async () => {
    const { creative, payment, request } = await payer();
    const results = await Promise.all([giveBack(admin, request), giveBack(admin, request)]);
    expect(results).toEqual([{ ok: true }, { ok: true }]);
    const [after] = await listPayments(creative.userId);
    expect(after).toMatchObject({
      state: 'paid, $10 refunded',
      givable: { leftCents: payment.amountCents - 1_000 },
    });
    const told = await mails(creative.userId);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ template: 'payment-refunded' });
    expect(told[0].text).toContain('Sorry for the week in August.');
    const audit = await pool.query(
      `select after from audit_log where action = 'payment.refunded' and user_id = $1`,
      [creative.userId],
    );
    expect(audit.rows).toEqual([{ after: { amount: '$10', cause: 'goodwill' } }]);
  });

  it('credits the customer at the provider, and counts it against what is left', async () => {
    const { creative, payment, request } = await payer();
    const all = payment.amountCents;
    expect(await giveBack(admin, { ...request, way: 'credit', amount: all - 100 })).toEqual({ ok: true });
    const card = (amount: number) => giveBack(admin, { ...request, order: randomUUID(), amount });
    expect(await card(101)).toEqual({ ok: false, code: 'tooMuch' });
    expect(await card(100)).toEqual({ ok: true });
    expect(await card(1)).toEqual({ ok: false, code: 'tooMuch' });
    const preview = await payments().previewStart({
      customerId: await customerOf(creative),
      promotionId: null,
      offer: {
        lookupKey: 'featured_monthly',
        plan: 'featured',
        name: 'Featured',
        cents: 2_900,
        every: { unit: 'month', count: 1 },
      },
    });
    expect([preview.dueCents, preview.balanceUsedCents]).toEqual([0, 2_900]);
    expect(await mails(creative.userId)).toMatchObject([
      { template: 'payment-credited' },
      { template: 'payment-refunded' },
    ]);
  });

  it('is refused to others, to oneself, of somebody else’s payment, and with a sign-in of long ago', async () => {
    const { creative, request } = await payer();
    expect(await giveBack(creative, request)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await giveBack({ ...creative, isAdmin: true }, request)).toEqual({
      ok: false,
      code: 'ownAccount',
    });
    const stale = { ...admin, signedInAt: new Date(Date.now() - 16 * 60_000) };
    expect(await giveBack(stale, request)).toEqual({ ok: false, code: 'signInOld' });
    const { userId } = await insertMember(pool);
    expect(await giveBack(admin, { ...request, userId })).toEqual({ ok: false, code: 'gone' });
    expect((await pool.query('select 1 from refund_orders where id = $1', [request.order])).rowCount).toBe(0);
  });

  it('gives nothing back twice where the provider refuses, and keeps no order', async () => {
    const { request, payment } = await payer();
    await pool.query(`update billing_invoices set payment_id = 'pi_unknown' where id = $1`, [payment.id]);
    expect(await giveBack(admin, request)).toEqual({ ok: false, code: 'refusedByProvider' });
    expect((await pool.query('select 1 from refund_orders where id = $1', [request.order])).rowCount).toBe(0);
  });
});
