import { expect, it } from 'vitest';
import { prices } from '#app/features/billing/price-list.ts';
import { buildWorld } from './build-world.ts';
import { makePayments } from './payments.ts';
import { makeTalks } from './talks.ts';

const now = new Date('2026-11-22T12:00:00Z');
const world = buildWorld({ seed: 1, now });
const books = makePayments(world, world.demoLogins.creative);
const talks = makeTalks(world);
const listPrices: unknown[] = [
  prices.creativeYearly.earlyAdopterCents,
  prices.featuredMonthlyCents,
  prices.featuredQuarterlyCents,
];

const running = (at: Date) =>
  books.billing_subscriptions.filter(
    ({ started_at, ended_at }) =>
      (started_at as Date) <= at && (ended_at === null || (ended_at as Date) > at), // as they were written
  );

it('every listed creative has access by what was paid, and nobody who has left', () => {
  const former = new Set(world.formerCreatives.map(({ account }) => account.id));
  expect(books.subscriptions).toHaveLength(world.creatives.length + former.size);
  for (const { user_id, subscription_tier, is_lifetime, grace_until } of books.subscriptions) {
    const holds = is_lifetime === true || (subscription_tier !== undefined && (grace_until as Date) > now);
    expect(holds, String(user_id)).toBe(!former.has(String(user_id)));
  }
  const payers = new Set(
    running(now)
      .filter(({ plan }) => plan === 'creative')
      .map(({ user_id }) => user_id),
  );
  const yearly = world.creatives.filter(
    ({ plan, account }) => plan === 'creative' && account.email !== world.demoLogins.creative,
  );
  expect(payers).toEqual(new Set(yearly.map(({ account }) => account.id)));
});

it('what recurs is what the price list asks, grows over three years, and some of it ends', () => {
  expect(books.billing_subscriptions.filter(({ price_cents }) => !listPrices.includes(price_cents))).toEqual(
    [],
  );
  const yearAgo = new Date('2025-11-22T12:00:00Z');
  expect(running(yearAgo).length).toBeGreaterThan(500);
  expect(running(now).length).toBeGreaterThan(running(yearAgo).length * 1.2);
  const left = books.billing_subscriptions.filter(
    ({ plan, ended_at }) => plan === 'creative' && ended_at !== null,
  );
  expect(left).toHaveLength(world.formerCreatives.length);
  expect(books.billing_subscriptions.filter(({ status }) => status === 'past_due')).toHaveLength(4);
});

it('each period that has begun has its invoice, and only those of the late are open', () => {
  const late = new Set(
    books.billing_subscriptions.filter(({ status }) => status === 'past_due').map(({ id }) => id),
  );
  const invoices = Map.groupBy(books.billing_invoices, ({ subscription_id }) => subscription_id);
  for (const { id, started_at, current_period_start } of books.billing_subscriptions) {
    const days = (invoices.get(id) ?? []).map(({ created_at }) => (created_at as Date).getTime());
    expect([days.at(0), days.at(-1)], String(id)).toEqual([
      (started_at as Date).getTime(),
      (current_period_start as Date).getTime(),
    ]);
  }
  const open = books.billing_invoices.filter(({ status }) => status === 'open');
  expect(new Set(open.map(({ subscription_id }) => subscription_id))).toEqual(late);
  expect(books.billing_invoices.filter(({ created_at }) => (created_at as Date) > now)).toEqual([]);
  expect(new Set(books.billing_invoices.map(({ id }) => id)).size).toBe(books.billing_invoices.length);
});

it('reviews and conversations are spread over hundreds of clients, each pair once', () => {
  const reviewers = world.reviews.flatMap(({ clientId, creativeId }) =>
    clientId ? [{ clientId, creativeId }] : [],
  );
  const mostOf = (ids: string[]) =>
    Math.max(...[...Map.groupBy(ids, (id) => id).values()].map((list) => list.length));
  expect(new Set(reviewers.map(({ clientId }) => clientId)).size).toBeGreaterThan(600);
  expect(mostOf(reviewers.map(({ clientId }) => clientId))).toBeLessThan(30);
  expect(new Set(talks.map(({ clientId }) => clientId)).size).toBeGreaterThan(600);
  for (const list of [reviewers, talks]) {
    expect(new Set(list.map(({ creativeId, clientId }) => `${creativeId} ${clientId}`)).size).toBe(
      list.length,
    );
  }
});

it('in a conversation nobody speaks before they are a member, out of turn, or in the future', () => {
  const joined = new Map(
    [...world.clients, ...world.creatives.map(({ id, account }) => ({ account: { ...account, id } }))].map(
      ({ account }) => [account.id, account.createdAt.getTime()],
    ),
  );
  for (const { id, creativeId, clientId, startedAt, lines } of talks) {
    const times = lines.map(({ at }) => at.getTime());
    expect(times, id).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1), id).toBeLessThanOrEqual(now.getTime());
    expect(startedAt.getTime(), id).toBeGreaterThanOrEqual(
      Math.max(joined.get(creativeId) ?? Infinity, joined.get(clientId) ?? Infinity),
    );
    expect(lines.filter(({ text }) => /[{}]|undefined/.test(text))).toEqual([]);
  }
});
