import { expect, test } from 'vitest';
import { dollars, exactDollars, prices } from '#app/features/billing/price-list.ts';
import type { Browser } from './browser.ts';
import { runJobs } from './jobs.ts';
import { countMails } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { type Creative, client, creative, member, visitor } from './people.ts';
import { onlyId, rows } from './site.ts';

/** /subscription, the functions of plans, and the sandbox's pages that they lead to. */

const year = prices.creativeYearly.earlyAdopterCents;
const month = prices.featuredMonthlyCents;
const card = { number: '4242 4242 4242 4242', expiry: '12/45', cvc: '123', name: 'Robin Hale' };
const declined = { ...card, number: '4000 0000 0000 0002' };

const checkout = (browser: Browser, planType = 'creative', more = {}) =>
  browser.post('/subscription', { intent: 'checkout', planType, billingInterval: 'yearly', ...more });

/** Buys a plan and comes back from the payment page. */
async function buy(browser: Browser, planType = 'creative'): Promise<void> {
  const { location } = await checkout(browser, planType);
  const paid = await browser.post(location ?? '', { intent: 'pay', ...card });
  expect(paid.status).toBe(303);
  await runJobs();
  await browser.follow(paid);
}

/** A creative with a profile and no plan. */
const withoutPlan = (): Promise<Creative> => creative({ plan: 'none' });

test('a plan is paid for after a declined card, and its creative is listed at once', async () => {
  const { browser, id, email } = await withoutPlan();
  expect((await visitor().get(`/creative/${id}`)).status).toBe(404);
  const page = await browser.get('/subscription?plan=creative&billing=yearly');
  expect(page.text).toContain(`Creative Profile, ${dollars(year)} per year.`);
  const opened = await checkout(browser);
  expect(opened.status).toBe(303);
  const path = opened.location ?? '';
  expect((await browser.get(path)).text).toContain(exactDollars(year));
  const refused = await browser.post(path, { intent: 'pay', ...declined });
  expectAnswer(refused, 402, 'Your card was declined.');
  const wrong = await browser.post(path, { intent: 'pay', number: '4111 1111 1111 1111', expiry: '13/30' });
  expectSays(
    wrong,
    'Your card number is invalid',
    'expiration date is incomplete',
    'security code is incomplete',
    'Write the name on the card.',
  );
  expect([wrong.status, wrong.field('expiry')]).toEqual([400, '13/30']);
  const paid = await browser.post(path, { intent: 'pay', ...card });
  await runJobs();
  const back = await browser.follow(paid);
  expect((await browser.follow(back)).text).toContain('Subscription updated successfully.');
  expect((await browser.get('/subscription')).text).toContain('Active');
  expect((await visitor().get(`/creative/${id}`)).status).toBe(200);
  expect(await countMails(email, 'receipt')).toBe(1);
});

test('what is charged is confirmed with its sum before Featured is added, and removed again', async () => {
  const { browser } = await withoutPlan();
  await buy(browser);
  const manage = (more: object) => browser.post('/subscription', { intent: 'manage', ...more });
  const asked = await manage({ action: 'add_featured', billingInterval: 'monthly' });
  expect(asked.location).toBe('/subscription?confirm=add_featured&billing=monthly');
  const confirm = await browser.follow(asked);
  expect(confirm.text).toContain(`Pay ${exactDollars(month)} now`);
  const wrongSum = await manage({ action: 'add_featured', billingInterval: 'monthly', confirmedCents: '1' });
  expect(wrongSum.status).toBe(409);
  const added = await manage({
    action: 'add_featured',
    billingInterval: 'monthly',
    confirmedCents: String(month),
  });
  expect(added.text).toContain('Featured Upgrade added successfully.');
  expect((await browser.get('/subscription')).text).toContain(`${exactDollars(month)} per month, next on`);
  const removed = await manage({ action: 'remove_featured' });
  expect(removed.text).toContain('Featured Upgrade removed successfully.');
  expect((await browser.get('/subscription')).text).toContain('Featured until');
});

test('a Featured Upgrade chosen by the quarter reads as what checkout will charge', async () => {
  const quarter = prices.featuredQuarterlyCents;
  const words = `Featured Upgrade, ${dollars(quarter)} every 3 months (${dollars(quarter / 3)} per month).`;
  const joining = await visitor().get('/auth?plan=featured&billing=quarterly&tab=signup');
  expect(joining.text).toContain(words);
  const { browser } = await creative();
  expect((await browser.get('/subscription?plan=featured&billing=quarterly')).text).toContain(words);
  const opened = await checkout(browser, 'featured', { billingInterval: 'quarterly' });
  expect((await browser.get(opened.location ?? '')).text).toContain(`Pay ${exactDollars(quarter)}`);
});

test('a plan is canceled at its end, which can be undone, or at once with the money back', async () => {
  const { browser, id } = await withoutPlan();
  await buy(browser);
  const manage = (action: string) => browser.post('/subscription', { intent: 'manage', action });
  expect((await manage('cancel')).text).toContain('Subscription cancelled successfully.');
  const ending = (await browser.get('/subscription')).text;
  expect(ending).toContain('Ends on');
  expect(ending).toContain('is canceled and ends on');
  // Not of a Featured Upgrade, which there neither is nor can be now.
  expect(ending).not.toContain('Remove it');
  expect((await manage('resume')).text).toContain('Subscription updated successfully.');
  const refunded = await manage('cancel_with_refund');
  expect(refunded.text).toContain('Your refund is on its way to your card.');
  await runJobs();
  expect((await browser.get('/subscription')).text).toContain('No plan yet.');
  expect((await visitor().get(`/creative/${id}`)).status).toBe(404);
  expect((await manage('cancel')).status).toBe(409);
  expect((await manage('nonsense')).status).toBe(400);
});

test('Lifetime on top of a year costs what is left to pay, and never ends', async () => {
  const { browser } = await withoutPlan();
  await buy(browser);
  expect((await browser.get('/subscription')).text).toContain(
    `days left of your year count as ${exactDollars(year)}`,
  );
  const opened = await checkout(browser, 'lifetime_creative');
  expect((await browser.get(opened.location ?? '')).text).toContain(
    exactDollars(prices.lifetimeCents - year),
  );
  await browser.post(opened.location ?? '', { intent: 'pay', ...card });
  await runJobs();
  const page = await browser.get('/subscription?checkout=success');
  expect((await browser.follow(page)).text).toContain('You have Lifetime Creative. It does not end.');
  expect((await browser.get('/pricing')).text).toContain('Lifetime Access Active');
});

test('a promo code is refused with its reason, and another one taken off the price', async () => {
  const { browser } = await withoutPlan();
  const refused = await browser.get('/subscription?promo=expired10');
  expect([refused.text.includes('This promo code has ended.'), refused.field('promo')]).toEqual([
    true,
    'EXPIRED10',
  ]);
  expect((await browser.get('/subscription?promo=welcome20')).text).toContain(
    'WELCOME20 is applied at checkout.',
  );
  const opened = await checkout(browser, 'creative', { promoCode: 'WELCOME20' });
  expect((await browser.get(opened.location ?? '')).text).toContain(exactDollars(year * 0.8));
  expect((await checkout(browser, 'creative', { promoCode: 'EXPIRED10' })).location).toMatch(
    /^\/subscription\?/,
  );
});

test('cards and tax details are changed in place, and what is wrong stands at its field', async () => {
  const { browser } = await withoutPlan();
  await buy(browser);
  const page = await browser.get('/subscription');
  expect(page.text).toContain('Visa ending 4242');
  const [file] = page.links.filter((link) => link.includes('/sandbox/invoices/'));
  expect((await browser.get(file ?? '')).heading).toMatch(/^Invoice \w+-0001$/);
  const tax = { intent: 'tax', company: 'Atelier AB', country: 'SE', taxId: 'SE1' };
  const refused = await browser.post('/subscription', tax);
  expectAnswer(refused, 400, 'Enter a VAT number such as SE123456789123.');
  expect(refused.field('company')).toBe('Atelier AB');
  const unknown = await browser.post('/subscription', { ...tax, taxId: 'SE000000000000' });
  expectAnswer(unknown, 409, 'does not accept this number');
  const saved = await browser.post('/subscription', { ...tax, taxId: 'SE123456789123' });
  expect(saved.text).toContain('Tax Details Saved');
  expect((await browser.get('/subscription')).field('company')).toBe('Atelier AB');
  const card = await browser.post('/subscription', { intent: 'new_card' });
  expect(card.location).toMatch(/^\/sandbox\/portal\//);
  const nobodys = await browser.post('/subscription', { intent: 'remove_card', card: 'pm_nobodys' });
  expectAnswer(nobodys, 409, 'no longer on file');
});

test('a cancellation is confirmed with its days, and nothing is canceled by looking', async () => {
  const { browser } = await withoutPlan();
  await buy(browser);
  const asked = await browser.get('/subscription?confirm=cancel');
  expect(asked.text).toContain('Nothing changes today');
  const done = await browser.post('/subscription', {
    intent: 'manage',
    action: 'cancel',
    comment: 'Too quiet',
  });
  expect(done.text).toContain('Subscription cancelled successfully.');
  expect((await browser.get('/subscription')).text).toContain('Undoing costs nothing today.');
});

test('the functions answer with the fields of the specification', async () => {
  const { browser } = await withoutPlan();
  const status = async () => (await browser.postJson('/api/functions/check-subscription', {})).json();
  expect(await status()).toEqual({
    subscribed: false,
    subscription_tier: null,
    subscription_end: null,
    is_lifetime: false,
  });
  const wish = { planType: 'creative', billingInterval: 'yearly' };
  const { url } = (await browser.postJson('/api/functions/create-checkout', wish)).json() as { url: string };
  const { pathname } = new URL(url);
  await browser.post(`/sandbox/checkout/${pathname.split('/').at(-1)}`, { intent: 'pay', ...card });
  await runJobs();
  expect(await status()).toMatchObject({
    subscribed: true,
    subscription_tier: 'Creative',
    is_lifetime: false,
  });
  expect((await browser.postJson('/api/functions/create-checkout', wish)).status).toBe(409);
  expect((await browser.postJson('/api/functions/create-checkout', { planType: 'x' })).status).toBe(400);
  const add = { action: 'add_featured', billingInterval: 'quarterly' };
  expect((await browser.postJson('/api/functions/manage-subscription', add)).json()).toEqual({
    success: true,
  });
  expect(await status()).toMatchObject({ subscription_tier: 'Creative with Featured Quarterly' });
  expect((await browser.postJson('/api/functions/manage-subscription', { action: 'x' })).status).toBe(400);
});

test('the functions are only posted to', async () => {
  for (const answer of [
    await visitor().get('/api/functions/check-subscription'),
    await visitor().get('/api/functions/create-checkout'),
    await visitor().get('/api/functions/customer-portal'),
    await visitor().get('/api/functions/manage-subscription'),
    await visitor().get('/api/functions/url-shortener'),
    await visitor().get('/api/webhooks/stripe'),
    await visitor().get('/api/activity'),
  ]) {
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

test('the portal and its address are for creatives', async () => {
  const { browser } = await withoutPlan();
  expect((await browser.post('/subscription', { intent: 'portal' })).location).toMatch(
    /^\/sandbox\/portal\//,
  );
  const { url } = (await browser.postJson('/api/functions/customer-portal', {})).json() as { url: string };
  expect(url).toContain('/sandbox/portal/');
  const robin = await client();
  expect((await robin.browser.postJson('/api/functions/customer-portal', {})).status).toBe(403);
  expect((await robin.browser.post('/subscription', { intent: 'portal' })).location).toBe('/dashboard');
});

test('an event that the provider has not signed is refused', async () => {
  const forged = await visitor().send('/api/webhooks/stripe', {
    method: 'POST',
    body: JSON.stringify({ id: 'evt_1', type: 'invoice.paid' }),
    headers: { 'Stripe-Signature': 't=1,v1=00', 'Content-Type': 'application/json' },
  });
  expect(forged.status).toBe(400);
  expect(await rows('select 1 from webhook_events')).toEqual([]);
});

test('each plan says how it stands for the one who looks', async () => {
  const labels = [
    [await client(), ['Your Plan', 'For creatives']],
    [
      await member({ userType: 'creative' }),
      ['For AEC professionals', 'Choose Creative Profile', 'Choose Lifetime'],
    ],
    [await creative(), ['Manage Subscription', 'Choose Lifetime']],
    [await creative({ plan: 'lifetime' }), ['Included in Lifetime', 'Lifetime Access Active']],
  ] as const;
  for (const [{ browser }, wanted] of labels) {
    for (const text of [(await browser.get('/pricing')).text, (await browser.get('/')).text]) {
      for (const label of wanted) expect(text).toContain(label);
    }
  }
});

test('the mailbox shows what was posted, to whom, and its words', async () => {
  await rows(`insert into mails (to_address, template, subject, text, html)
              values ('robin@writers.example', 'welcome', 'Welcome, Robin', 'Hello', '<p>Hello</p>')`);
  const list = await visitor().get('/dev/mailbox?to=robin@writers.example');
  expect(list.text).toContain('Welcome, Robin');
  expect((await visitor().get(`/dev/mailbox/${await onlyId('mails')}`)).text).toContain('Welcome, Robin');
  expect((await visitor().get('/dev/mailbox/nonsense')).status).toBe(404);
});
