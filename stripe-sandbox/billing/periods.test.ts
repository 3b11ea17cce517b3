import { describe, expect, it } from 'vitest';
import { periodEndAfter, rateText, secondsAhead } from './money.ts';

const seconds = (day: string) => Date.parse(`${day}T10:30:00Z`) / 1000;
const month = { interval: 'month', interval_count: 1 } as const;
const quarter = { interval: 'month', interval_count: 3 } as const;
const year = { interval: 'year', interval_count: 1 } as const;

describe('a period', () => {
  it.each([
    ['a month', month, '2026-01-15', '2026-01-15', '2026-02-15'],
    ['31 January to the last of February', month, '2026-01-31', '2026-01-31', '2026-02-28'],
    ['to 29 February in a leap year', month, '2028-01-31', '2028-01-31', '2028-02-29'],
    ['and back to the 31st', month, '2026-01-31', '2026-02-28', '2026-03-31'],
    ['a quarter over the end of the year', quarter, '2026-11-30', '2026-11-30', '2027-02-28'],
    ['a year from 29 February', year, '2028-02-29', '2028-02-29', '2029-02-28'],
    ['four years from 29 February', year, '2028-02-29', '2031-02-28', '2032-02-29'],
  ])('%s', (_, interval, anchor, after, end) => {
    expect(periodEndAfter(seconds(anchor), interval, seconds(after))).toBe(seconds(end));
  });
});

it.each([
  [year, 'per year'],
  [quarter, 'every 3 months'],
  [null, null],
])('%o reads %s', (interval, text) => {
  expect(rateText(interval)).toBe(text);
});

const day = 86_400;

it.each([
  [{ step: 'week' }, 7 * day],
  [{ step: 'month' }, 28 * day],
  [{ step: 'year' }, 365 * day],
  [{ days: '1' }, day],
  [{ days: '366' }, 366 * day],
  [{ days: '367' }, null],
  [{ days: '0' }, null],
  [{ days: '' }, null],
  [{ step: 'century' }, null],
])('the clock form %o asks for %s seconds', (fields: Record<string, string>, ahead) => {
  expect(secondsAhead((name) => fields[name] ?? '', Date.UTC(2027, 0, 31) / 1000)).toBe(ahead);
});
