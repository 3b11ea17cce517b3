import { expect, test } from 'vitest';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { cloudWords, describeTerms, listed } from './terms-words.ts';

/** The words of terms. */

const money = moneyOf('USD');

const terms = {
  shootOn: '2026-12-08',
  fallbackDays: ['2026-12-09', '2026-12-11'],
  decisionHour: '18:00',
  deliveryDays: 15,
  retouchRounds: 1,
  surchargePercent: 25,
  thirdPartyPrice: 45_000,
  licenseTerm: 'ten-years',
  territory: 'worldwide',
  cancellation: [
    { daysBefore: 7, percent: 25 },
    { daysBefore: 0, percent: 100 },
  ],
  cancellationWords: 'Cloud is never a cancellation',
  notIncluded: ['Models', 'Styling'],
};

test('terms are said line by line, and what is not said is left out', () => {
  expect(describeTerms(terms, money)).toEqual([
    { term: 'Shoot', text: '8 Dec 2026, with 9 and 11 Dec for cloud' },
    { term: 'Weather', text: 'Decided on 7 Dec 2026 at 18:00, at the building' },
    { term: 'Delivery', text: '15 working days after the shoot, 5 Jan 2027 at the latest' },
    { term: 'Retouching', text: '1 round' },
    { term: 'License', text: 'Ten years, worldwide' },
    {
      term: 'Further parties',
      text: 'Each adds 25% of creative fee and post-production; the sum is shared',
    },
    { term: 'One picture for a third party', text: '$450.00' },
    {
      term: 'Canceling',
      text: 'Less than 7 days before the shoot, 25% of the creative fee; on the day of the shoot, 100% of the creative fee. Cloud is never a cancellation',
    },
    { term: 'Not included', text: 'Models; Styling' },
  ]);
  expect(describeTerms({}, money)).toEqual([]);
});

test.each([
  [['2026-12-30', '2027-01-04'], ', with 30 Dec and 4 Jan 2027 for cloud'],
  [['2026-11-30', '2026-12-01', '2026-12-02'], ', with 30 Nov, 1 and 2 Dec for cloud'],
  [[], ''],
])('the days %j are said as short as they can be', (fallbackDays, text) => {
  expect(cloudWords({ shootOn: '2026-11-27', fallbackDays })).toBe(text);
});

test.each([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two', 'three'], 'one, two and three'],
])('%j is %j', (items, text) => {
  expect(listed(items)).toBe(text);
});
