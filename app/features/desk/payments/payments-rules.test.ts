import { describe, expect, it, test } from 'vitest';
import { isAdmin } from '#app/features/accounts/actor.ts';
import { monthsAfter } from '#app/platform/days.ts';
import {
  giftSchema,
  lastsOf,
  pauseSchema,
  promoEffect,
  promoPriceCents,
  promoSchema,
  promoText,
  whyNotGive,
  whyNotPause,
} from './payments-policy.ts';
import { endedShare, revenueMonths, type SubscriptionGroup } from './revenue-months.ts';

/** The rules of the screen of payments, with the figures of its design. */

test.each([
  [null, false],
  [{ isAdmin: false }, false],
  [{ isAdmin: true }, true],
])('%j may manage payments: %s', (actor, answer) => {
  expect(isAdmin(actor)).toBe(answer);
});

const renewing = { isEnding: false, isPastDue: false };
const nothing = { isLifetime: false, creative: null, featured: null };

test.each([
  ['creative', nothing, null],
  ['creative', { ...nothing, featured: renewing }, null],
  ['creative', { ...nothing, creative: renewing }, 'alreadyHeld'],
  ['creative', { ...nothing, isLifetime: true }, 'alreadyHeld'],
  ['client', nothing, 'notCreative'],
])('a gift to a %s who holds %j: %s', (userType, held, answer) => {
  expect(whyNotGive(userType, held)).toBe(answer);
});

test.each([
  [nothing, 'nothingRenews'],
  [{ ...nothing, creative: renewing }, null],
  [{ ...nothing, isLifetime: true, featured: renewing }, null],
  [{ ...nothing, creative: { isEnding: true, isPastDue: false } }, 'nothingRenews'],
  [{ ...nothing, creative: renewing, featured: { isEnding: false, isPastDue: true } }, 'paymentDue'],
])('a pause of what holds %j: %s', (held, answer) => {
  expect(whyNotPause(held)).toBe(answer);
});

test.each([
  ['2026-11-18', 3, '2027-02-18'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months later is %s', (day, months, later) => {
  expect(
    monthsAfter(new Date(`${day}T12:00:00Z`), months)
      .toISOString()
      .slice(0, 10),
  ).toBe(later);
});

describe('forms', () => {
  const now = new Date('2026-11-18T15:42:00Z');
  const firstError = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues[0]?.message;

  it('take a gift of a length there is, with a reason', () => {
    const id = '7b0d9a52-64a1-4a2e-9d5a-3f1f0c8f3e11';
    expect(giftSchema.safeParse({ id, months: '3', reason: ' Jury ' }).data).toEqual({
      id,
      months: 3,
      reason: 'Jury',
    });
    expect(firstError(giftSchema.safeParse({ id, months: '5', reason: 'x' }))).toBe('Choose for how long.');
    expect(firstError(giftSchema.safeParse({ id, months: '3', reason: '' }))).toMatch(/^Say why/);
    expect(giftSchema.safeParse({ months: '3', reason: 'x' }).success).toBe(false);
  });

  it.each([
    ['2026-11-19', undefined],
    ['2026-11-18', 'Choose a day that is to come.'],
    ['2027-11-19', undefined],
    ['2027-11-20', 'Choose a day within a year.'],
    ['soon', 'Choose a day.'],
  ])('take a pause until %s: %s', (until, error) => {
    expect(firstError(pauseSchema(now).safeParse({ until, reason: 'x' }))).toBe(error);
  });

  const code = { code: 'winter15', plan: 'creative', unit: 'percent', value: '15', lasting: 'first' };

  it('take a promo code in capitals, with a limit and a last day that counts whole', () => {
    const parsed = promoSchema(now).safeParse({ ...code, maxUses: '100', lastDay: '2027-02-28' });
    expect(parsed.data).toMatchObject({ code: 'WINTER15', value: 15, maxUses: 100 });
    expect(parsed.data?.lastDay?.toISOString()).toBe('2027-03-01T00:00:00.000Z');
    expect(promoSchema(now).safeParse(code).data).toMatchObject({ maxUses: null, lastDay: null });
    expect(
      promoSchema(now).safeParse({ ...code, plan: 'lifetime_creative', lasting: 'always' }).data?.lasting,
    ).toBe('first');
  });

  it.each([
    [{ code: 'no spaces' }, 'Use 3 to 30 capitals and digits.'],
    [{ value: '101' }, 'A percentage is between 1 and 100.'],
    [{ value: '0' }, 'A percentage is between 1 and 100.'],
    [{ unit: 'dollars', value: '1001' }, 'Enter between $0.50 and $1,000.'],
    [{ value: 'half' }, 'Enter how much, such as 15 or 20.00.'],
    [{ maxUses: '0' }, 'Enter a whole number, or leave it empty.'],
    [{ lastDay: '2026-11-17' }, 'Choose a day that is to come.'],
    [{ plan: 'nonsense' }, 'Choose a plan.'],
  ])('refuse a promo code with %j: %s', (more, error) => {
    expect(firstError(promoSchema(now).safeParse({ ...code, ...more }))).toBe(error);
  });
});

describe('a promo code', () => {
  it.each([
    ['percent', 15, 99_00, 100, 84_15, 1_485_00],
    ['percent', 20, 99_00, 100, 79_20, 1_980_00],
    ['percent', 33, 69_60, null, 46_63, null],
    ['dollars', 20_00, 99_00, 40, 79_00, 800_00],
    ['dollars', 100_00, 29_00, 5, 0, 145_00],
  ] as const)(
    'of %s %i off %i cents, %s times: %i is paid, at most %s given',
    (unit, value, priceCents, maxUses, paysCents, givenCents) => {
      expect(promoEffect({ unit, value }, { priceCents, maxUses })).toEqual({ paysCents, givenCents });
    },
  );

  it('says what it gives', () => {
    const text = (more: object) =>
      promoText({ plan: 'creative', percentOff: null, centsOff: null, lasts: 'first', ...more });
    expect(text({ percentOff: 20 })).toBe('20% off the first year');
    expect(text({ centsOff: 20_00 })).toBe('$20.00 off the first year');
    expect(text({ plan: 'featured', percentOff: 15, lasts: lastsOf('featured', 'three') })).toBe(
      '15% off 3 months',
    );
    expect(text({ percentOff: 15, lasts: lastsOf('creative', 'three') })).toBe('15% off 3 years');
    expect(text({ plan: 'lifetime_creative', centsOff: 100_00 })).toBe('$100.00 off');
    expect(text({ plan: null, percentOff: 5, lasts: 'always' })).toBe('5% off every payment');
    expect([promoPriceCents('creative', true), promoPriceCents('creative', false)]).toEqual([99_00, 149_00]);
  });
});

describe('revenue', () => {
  const group = (more: Partial<SubscriptionGroup>): SubscriptionGroup => ({
    plan: 'creative',
    interval: 'yearly',
    priceCents: 99_00,
    startedIn: null,
    endedIn: null,
    count: 1,
    ...more,
  });
  const running = [
    group({ count: 431 }),
    group({ priceCents: 149_00, count: 38 }),
    group({ plan: 'featured', interval: 'monthly', priceCents: 29_00, count: 24 }),
    group({ plan: 'featured', interval: 'quarterly', priceCents: 69_60, count: 13 }),
  ];

  it('is $5,025.18 a month: each plan rounded once, and the lines add up', () => {
    const { recurringCents, lines, creatives, featured } = revenueMonths(running, 12);
    expect(lines.map(({ monthCents }) => monthCents)).toEqual([355_575, 471_83, 696_00, 301_60]);
    expect(recurringCents).toEqual(Array.from({ length: 12 }, () => 502_518));
    expect([creatives[11], featured[11]]).toEqual([469, 37]);
  });

  it('counts what began and ended in the month where it did', () => {
    const changed = revenueMonths(
      [
        group({ count: 10 }),
        group({ startedIn: 1, count: 2 }),
        group({ endedIn: 2, count: 3 }),
        group({ startedIn: 2, endedIn: 2, count: 1 }),
      ],
      3,
    );
    expect(changed.creatives).toEqual([13, 15, 12]);
    expect([changed.started, changed.ended]).toEqual([
      [0, 2, 1],
      [0, 0, 4],
    ]);
    expect([endedShare(4, 465), endedShare(0, 0), endedShare(3, 15)]).toEqual([9, 0, 200]);
  });

  it('of nothing is nothing', () => {
    expect(revenueMonths([], 2)).toMatchObject({ recurringCents: [0, 0], lines: [] });
  });
});
