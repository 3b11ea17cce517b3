import { expect, test } from 'vitest';
import { yearCredit } from './year-credit.ts';

const at = new Date('2026-11-22T12:00:00Z');
const year = {
  id: 'sub_1',
  isEnding: false,
  isPastDue: false,
  paidCents: 36_500,
  period: { start: new Date('2026-06-01T12:00:00Z'), end: new Date('2027-06-01T12:00:00Z') },
};

test('what is left of a paid year counts towards Lifetime, by days', () => {
  expect(yearCredit(year, at)).toMatchObject({ cents: 19_100, daysLeft: 191, renewsAt: year.period.end });
});

test('a year whose payment is due counts nothing, since nobody paid for what is left', () => {
  expect(yearCredit({ ...year, isPastDue: true }, at)).toMatchObject({ cents: 0, subscriptionId: 'sub_1' });
});

test('without a year there is nothing to count', () => {
  expect(yearCredit(null, at)).toBeNull();
});
