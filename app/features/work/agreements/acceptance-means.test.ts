import { expect, test } from 'vitest';
import { amountText } from '#app/features/vocabulary/money.ts';
import { acceptanceMeans } from './accept-form.tsx';

/** What a client says yes to. */

const money = (minor: number) => amountText({ minor, currency: 'USD' });

const terms = {
  shootOn: '2026-12-08',
  fallbackDays: ['2026-12-09', '2026-12-11'],
  surchargePercent: 25,
  cancellation: [
    { daysBefore: 7, percent: 25 },
    { daysBefore: 0, percent: 100 },
  ],
};

const offered = {
  creativeName: 'Atelier Norrby',
  version: 2,
  terms,
  parties: 4,
  money,
  today: '2026-11-26',
  cost: { base: 500_000, expenses: 64_000, own: 0, total: 564_000 },
};

test('accepting says the agreement, the days, whom one pays, until when to share and to cancel', () => {
  expect(acceptanceMeans(offered)).toEqual([
    'Version 2 becomes your agreement with Atelier Norrby. Both of you can print it.',
    '8 Dec 2026 is held for you, with 9 and 11 Dec for cloud.',
    'You pay Atelier Norrby directly. Oriel takes no commission and holds no money.',
    'You can invite other parties to share until 4 Dec 2026, 18:00. Alone $5,640.00, four of you $2,347.50 each.',
    'Until 1 Dec 2026 you can cancel for nothing.',
  ]);
});

test('what one buys alone is in what one pays, and in nobody else’s share', () => {
  const cost = { base: 480_000, expenses: 189_000, own: 45_000, total: 714_000 };
  expect(acceptanceMeans({ ...offered, cost })[3]).toContain(
    'Alone $7,140.00; if four of you share, you pay $3,022.50.',
  );
});

test('where nothing is said of days, sharing or canceling, that is said', () => {
  expect(acceptanceMeans({ ...offered, terms: {}, parties: 1 })).toEqual([
    expect.stringContaining('Version 2'),
    'No day is held yet: the two of you settle it in your conversation.',
    expect.stringContaining('You pay'),
    'The estimate says nothing of canceling.',
  ]);
});

test.each([
  ['2026-12-01', 'Until 1 Dec 2026 you can cancel for nothing.'],
  ['2026-12-02', 'Canceling costs what the terms below say.'],
])('on %s: %s', (today, text) => {
  expect(acceptanceMeans({ ...offered, today }).at(-1)).toBe(text);
});
