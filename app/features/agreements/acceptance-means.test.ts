import { expect, test } from 'vitest';
import { amountText } from '#app/features/messages/desk/amount.ts';
import { acceptanceMeans } from './acceptance-means.ts';

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

test('accepting says the agreement, the days, whom one pays, until when to share and to cancel', () => {
  const cost = { base: 500_000, expenses: 64_000, own: 0, total: 564_000 };
  const offered = { creativeName: 'Atelier Norrby', version: 2, terms, cost, parties: 4, money };
  expect(acceptanceMeans(offered)).toEqual([
    'Version 2 becomes your agreement with Atelier Norrby. Both of you can print it.',
    '8 Dec 2026 is held for you, with 9 and 11 Dec for cloud.',
    'You pay Atelier Norrby directly. Oriel takes no commission and holds no money.',
    'Others can share the cost until 4 Dec 2026. Alone $5,640.00, four of you $2,347.50 each.',
    'Until 1 Dec 2026 you can cancel for nothing.',
  ]);
  expect(acceptanceMeans({ ...offered, terms: {}, parties: 1 })).toHaveLength(2);
});
