import { expect, test } from 'vitest';
import { freeUntil } from '#app/features/vocabulary/terms-days.ts';
import { cancelCost, dayAfter } from '../commission-days.ts';

const shootOn = '2026-12-08';
const cancellation = [
  { daysBefore: 7, percent: 50 },
  { daysBefore: 0, percent: 100 },
];
const line = { kind: 'charged', isTicked: false, text: '', quantity: 100, unit: 'flat', price: 1 } as const;
const agreed = {
  brief: { revision: 1, content: {}, place: null },
  client: { name: 'Robin', firm: null },
  creative: { name: 'Atelier Norrby' },
  estimate: {
    version: 1,
    opening: null,
    terms: { shootOn, cancellation },
    lines: [
      { ...line, section: 'creative-fee', amount: 420_001 },
      { ...line, section: 'post-production', amount: 80_000 },
      { ...line, section: 'creative-fee', kind: 'option', amount: 50_000 },
    ],
  },
} satisfies Parameters<typeof cancelCost>[0]['agreed'];

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const costOn = (day: string, side: 'client' | 'creative' = 'client') =>
  cancelCost({ agreed, shootOn, timeZone: 'UTC' }, side, at(day));

test('canceling is free until the day that whoever accepted was told, and costs what the terms say after it', () => {
  const free = freeUntil({ shootOn, cancellation }) ?? '';
  expect(costOn(free)).toEqual({ feePercent: 0, owed: 0 });
  // Half a cent up.
  expect(costOn(dayAfter(free, 1))).toEqual({ feePercent: 50, owed: 210_001 });
  expect(costOn(dayAfter(shootOn, -1)).feePercent).toBe(50);
  expect(costOn(shootOn)).toEqual({ feePercent: 100, owed: 420_001 });
});

test('a creative who cancels is owed nothing, and without a day of the shoot nothing is owed', () => {
  expect(costOn(shootOn, 'creative').owed).toBe(0);
  expect(cancelCost({ agreed, shootOn: null, timeZone: null }, 'client', at(shootOn)).owed).toBe(0);
});
