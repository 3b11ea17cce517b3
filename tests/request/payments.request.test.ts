import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { runJobs } from './jobs.ts';
import { countMails } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, creative } from './people.ts';
import { onlyId, rows } from './site.ts';

/** /admin/payments and what admins do with a plan. */

const card = { number: '4242 4242 4242 4242', expiry: '12/45', cvc: '123', name: 'Robin Hale' };

async function buyYear(browser: Browser): Promise<void> {
  const checkout = { intent: 'checkout', planType: 'creative', billingInterval: 'yearly' };
  const { location } = await browser.post('/subscription', checkout);
  const paid = await browser.post(location ?? '', { intent: 'pay', ...card });
  await runJobs();
  await browser.follow(paid);
}

test('a code is made once, used at checkout, counted when paid, and ended', async () => {
  const { browser } = await admin();
  expect((await browser.get('/admin/payments?new=code')).text).toContain('New promo code');
  const code = {
    intent: 'createPromo',
    key: randomUUID(),
    code: 'winter20',
    plan: 'creative',
    unit: 'percent',
    value: '20',
    lasting: 'first',
    maxUses: '1',
    lastDay: '',
  };
  const wrong = await browser.post('/admin/payments?new=code', { ...code, value: 'much' });
  expect([wrong.status, wrong.text.includes('Enter how much'), wrong.field('code')]).toEqual([
    400,
    true,
    'winter20',
  ]);
  const made = await browser.post('/admin/payments', code);
  expect((await browser.follow(made)).text).toContain('Promo Code Created');
  await browser.post('/admin/payments', code);
  const taken = await browser.post('/admin/payments?new=code', { ...code, key: randomUUID() });
  expectAnswer(taken, 409, 'Another code with these letters');
  expect((await browser.get('/admin/payments')).text).toContain('0 of 1');
  const buyer = await creative({ plan: 'none' });
  const wish = { intent: 'checkout', planType: 'creative', promoCode: 'WINTER20' };
  const opened = await buyer.browser.post('/subscription', wish);
  expect((await buyer.browser.get(opened.location ?? '')).text).toContain('$79.20');
  await buyer.browser.post(opened.location ?? '', { intent: 'pay', ...card });
  await runJobs();
  const page = await browser.get('/admin/payments');
  expectSays(page, '1 of 1', 'Used up');
  const elsewhere = { ...code, key: randomUUID(), code: 'LIGHT15', plan: 'featured', maxUses: '' };
  await browser.post('/admin/payments', elsewhere);
  const refused = await (await creative({ plan: 'none' })).browser.post('/subscription', {
    ...wish,
    promoCode: 'LIGHT15',
  });
  expect(refused.location).toMatch(/^\/subscription\?/);
  const id = /name="id" value="(promo_\w+)"/.exec((await browser.get('/admin/payments')).body)?.[1] ?? '';
  const ended = await browser.post('/admin/payments', { intent: 'endPromo', id });
  expect((await browser.follow(ended)).text).toContain('Promo Code Ended');
  const audit = await rows(`select action from audit_log where subject_kind = 'promo_code' order by id`);
  expect(audit).toMatchObject([
    { action: 'promo_code.created' },
    { action: 'promo_code.created' },
    { action: 'promo_code.ended' },
  ]);
});

test('what is due is listed with its tries, and tried again', async () => {
  const [{ browser }, buyer] = [await admin(), await creative({ plan: 'none' })];
  await buyYear(buyer.browser);
  await rows(
    `update billing_subscriptions set past_due_since = now() - interval '2 days', status = 'past_due'`,
  );
  const page = await browser.get('/admin/payments');
  expectSays(page, '$99.00 from one renewal is past due', 'Try now');
  expect(page.links).toContain('/admin/payments/export');
  // Our books were wrong: nothing is open at the provider, and nothing is charged twice.
  const tried = await browser.post('/admin/payments', { intent: 'tryPayment', id: buyer.userId });
  expectAnswer(tried, 409, 'There is nothing left to change.');
  const csv = await browser.get('/admin/payments/export');
  expect(csv.body).toContain('"Paid on","Invoice","Plan"');
  expect(csv.body).toContain(buyer.email);
});

test('a plan is given and ended, and payments are paused, with a reason', async () => {
  const [{ browser }, friend, buyer] = [
    await admin(),
    await creative({ plan: 'none' }),
    await creative({ plan: 'none' }),
  ];
  const path = `/admin/users/${friend.userId}/plan`;
  const page = await browser.get(path);
  expect(page.text).toContain('No plan is paid for.');
  const gift = { intent: 'give', id: page.field('id') ?? '', months: '3' };
  const silent = await browser.post(path, { ...gift, reason: '' });
  expectAnswer(silent, 400, 'Say why.');
  const given = await browser.post(path, { ...gift, reason: 'Jury' });
  expect((await browser.follow(given)).text).toContain('Plan Given');
  await browser.post(path, { ...gift, reason: 'Jury' });
  expect(await countMails(friend.email, 'plan-gift')).toBe(1);
  expect((await friend.browser.get('/subscription')).text).toContain('as a gift until');
  expect((await browser.follow(await browser.post(path, { intent: 'endGift' }))).text).toContain(
    'Gift Ended',
  );
  await buyYear(buyer.browser);
  const paying = `/admin/users/${buyer.userId}/plan`;
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const paused = await browser.post(paying, { intent: 'pause', until, reason: 'Leave' });
  expect((await browser.follow(paused)).text).toContain('Payments Paused');
  expect((await buyer.browser.get('/subscription')).text).toContain('Payments are paused until');
  const early = await browser.post(paying, { intent: 'pause', until: '2020-01-01', reason: 'Leave' });
  expectAnswer(early, 400, 'Choose a day that is to come.');
  expect((await browser.follow(await browser.post(paying, { intent: 'endPause' }))).text).toContain(
    'Payments Resumed',
  );
  expect((await browser.post(paying, { intent: 'nonsense' })).status).toBe(400);
});

test('a disputed payment is answered once: a draft, what is wrong with it, and the sent answer', async () => {
  const { browser } = await creative({ plan: 'none' });
  const checkout = { intent: 'checkout', planType: 'creative', billingInterval: 'yearly' };
  const { location } = await browser.post('/subscription', checkout);
  await browser.post(location ?? '', { intent: 'pay', ...card, number: '4000 0000 0000 0259' });
  await runJobs();
  const boss = (await admin()).browser;
  const id = await onlyId('billing_disputes');
  const path = `/admin/payments/disputes/${id}`;
  expect((await boss.get('/admin/payments')).links).toContain(path);
  const page = await boss.get(path);
  expectSays(page, 'Money back within 30 days', 'confirmed the email address');
  const words = 'They have used the profile since.';
  const nothing = await boss.post(path, { intent: 'sendAnswer', words: ' ' });
  expectAnswer(nothing, 400, 'Say something');
  const long = await boss.post(path, { intent: 'saveDraft', words: 'a'.repeat(5_001) });
  expect([long.status, long.field('words')?.length]).toEqual([400, 5_001]);
  const odd = await boss.post(path, { intent: 'sendAnswer', part: '\ud83c\0', words });
  expect([odd.status, odd.field('words')]).toEqual([400, words]);
  const kept = await boss.follow(
    await boss.post(path, { intent: 'saveDraft', part: ['use', 'policy'], words }),
  );
  expect(kept.text).toContain('Draft Saved');
  expect(kept.field('words')).toBe(words);
  expect((await browser.post(path, { intent: 'sendAnswer', part: 'use', words })).status).toBe(302);
  const sent = await boss.follow(await boss.post(path, { intent: 'sendAnswer', part: 'use', words }));
  expectSays(sent, 'Answer Sent', 'Answered, the bank decides');
  const late = await boss.post(path, { intent: 'sendAnswer', part: 'use', words });
  expectAnswer(late, 409, 'The answer was sent.');
});
