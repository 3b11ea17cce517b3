import { expect, test } from 'vitest';
import {
  buySubscription,
  insertPrice,
  openCheckout,
  sandboxClient,
} from '#tests/factories/sandbox-factory.ts';
import type { Page } from '#tests/request/page.ts';
import { visitor } from '#tests/request/people.ts';
import { rows } from '#tests/request/site.ts';

/** Checkout, portal, invoice and clock: plain forms, which need no script. */

const stripe = sandboxClient();
const browser = visitor();
const declined = '4000 0000 0000 0002';

async function makeCheckout(): Promise<string> {
  const price = await insertPrice(stripe, 99_00, { interval: 'year' });
  const { session } = await openCheckout(stripe, price);
  return `/sandbox/checkout/${session.id}`;
}

/** What the form of a page would send, with these changes. */
function formOf(page: Page, changes: Record<string, string>): Record<string, string> {
  const names = ['number', 'expiry', 'cvc', 'name', 'code'];
  return { ...Object.fromEntries(names.map((name) => [name, page.field(name) ?? ''])), ...changes };
}

test('a declined card keeps what was typed, and another card pays', async () => {
  const path = await makeCheckout();
  const filled = await browser.post(path, formOf(await browser.get(path), { name: 'Ines', fill: declined }));
  expect(filled.field('number')).toBe(declined);
  const refused = await browser.post(path, formOf(filled, { intent: 'pay' }));
  expect(refused.status).toBe(402);
  expect(refused.text).toContain('Your card was declined.');
  expect(refused.field('name')).toBe('Ines');
  const good = await browser.post(path, formOf(refused, { fill: '4242 4242 4242 4242' }));
  const paid = await browser.post(path, formOf(good, { intent: 'pay' }));
  expect(paid.location).toMatch(/^http:\/\/localhost\/done\?session=cs_test_/);
  expect((await browser.get(path)).heading).toBe('This checkout is paid');
});

test('a promotion code is taken, refused and given back', async () => {
  const path = await makeCheckout();
  const unknown = await browser.post(path, { code: 'NOSUCH', intent: 'applyCode', name: 'Ines Calder' });
  expect(unknown.status).toBe(400);
  expect(unknown.text).toContain('This code is invalid.');
  expect(unknown.field('name')).toBe('Ines Calder');
  expect((await browser.post(path, { code: 'EXPIRED10', intent: 'pay' })).text).toContain('has expired.');
  const taken = await browser.post(path, { code: 'welcome20', intent: 'applyCode' });
  expect(taken.text).toContain('−$19.80');
  expect(taken.text).toContain('Pay $79.20');
  expect((await browser.post(path, { intent: 'removeCode' })).text).toContain('Pay $99.00');
});

test('a card that needs authentication asks for it, fails, and succeeds', async () => {
  const path = await makeCheckout();
  const card = { number: '4000 0025 0000 3155', expiry: '12 / 40', cvc: '123', name: 'Ines Calder' };
  const asked = await browser.post(path, { ...card, intent: 'pay' });
  expect(asked.heading).toBe('Your bank asks you to confirm');
  const failed = await browser.post(path, formOf(asked, { intent: 'failAuthentication' }));
  expect(failed.text).toContain('We are unable to authenticate your payment method.');
  const paid = await browser.post(path, formOf(asked, { intent: 'authenticate' }));
  expect(paid.status).toBe(303);
});

test('every fault of a typed card is named beside its field', async () => {
  const path = await makeCheckout();
  const refused = await browser.post(path, { number: '4111', expiry: '13/30', intent: 'pay' });
  expect(refused.status).toBe(400);
  for (const [name, words] of [
    ['number', 'Your card number is invalid.'],
    ['expiry', 'expiration date is incomplete'],
    ['cvc', 'security code is incomplete'],
    ['name', 'Write the name on the card.'],
  ]) {
    expect(refused.body).toMatch(new RegExp(`name="${name}"[^>]*aria-describedby="${name}-error"`));
    expect(refused.body).toMatch(new RegExp(`id="${name}-error">[^<]*${words}`));
  }
});

test('an expired checkout says so, and leads back', async () => {
  const path = await makeCheckout();
  await rows(
    `update sandbox_objects set body = body || '{"status":"expired"}' where kind = 'checkout.session'`,
  );
  const page = await browser.get(path);
  expect(page.heading).toBe('This checkout has expired');
  expect(page.links).toContain('http://localhost/pricing');
});

test('the portal ends a plan with its period, takes that back, and changes the card', async () => {
  const price = await insertPrice(stripe, 99_00, { interval: 'year' });
  const { customer, subscription } = await buySubscription(stripe, { price });
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost/subscription',
  });
  const { pathname: path } = new URL(url);
  const question = await browser.get(`${path}?cancel=${subscription.id}`);
  expect(question.text).toContain('It is not renewed afterwards.');
  const ending = await browser.post(path, { intent: 'cancel', subscription: subscription.id });
  expect(ending.text).toContain('Ends on');
  const resumed = await browser.post(path, { intent: 'resume', subscription: subscription.id });
  expect(resumed.text).toMatch(/Renews on .* Visa ending in 4242/);
  const filled = await browser.post(path, { fill: '4000 0000 0000 0341' });
  const changed = await browser.post(path, formOf(filled, { intent: 'changeCard' }));
  expect(changed.text).toContain('Visa ending in 0341');
  const invoice = await browser.get(changed.links.find((link) => link.includes('/invoices/')) ?? '');
  expect(invoice.heading).toMatch(/^Invoice /);
  expect(invoice.text).toContain('Total $99.00');
  const other = await browser.post(path, { intent: 'cancel', subscription: 'sub_none' });
  expect(other.status).toBe(404);
});

test('the clock renews what falls due, and lets payments be disputed', async () => {
  const { subscription } = await buySubscription(stripe, { price: await insertPrice(stripe, 29_00) });
  const refused = await browser.post('/sandbox/clock', { days: '0' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Write a whole number of days from 1 to 366.');
  const moved = await browser.post('/sandbox/clock', { step: 'month' });
  expect(moved.text).toMatch(/Plan \d+ \(at \$29\.00 \/ month\) was renewed\./);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  const charge = moved.body.match(/name="disputed" value="(ch_\w+)"/)?.[1] ?? '';
  const disputed = await browser.post('/sandbox/clock', { disputed: charge });
  expect(disputed.text).toContain('$29.00, needs response');
  const dispute = disputed.body.match(/name="dispute" value="(du_\w+)"/)?.[1] ?? '';
  const decided = await browser.post('/sandbox/clock', { dispute, outcome: 'lost' });
  expect(decided.text).toContain('The dispute was lost.');
});

test('a form that comes from elsewhere is refused', async () => {
  const refused = await browser.send('/sandbox/clock', {
    method: 'POST',
    body: new URLSearchParams({ days: '1' }),
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect(refused.status).toBe(403);
});

test('the screens run no script but that of the theme, and are kept by nobody', async () => {
  const { headers } = await browser.get('/sandbox/clock');
  expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+';/);
  expect(headers.get('cache-control')).toBe('private, no-store');
});
