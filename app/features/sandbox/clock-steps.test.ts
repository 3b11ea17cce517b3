import { expect, it } from 'vitest';
import { secondsAhead } from './clock-steps.ts';

const from = Date.UTC(2027, 0, 31) / 1000;
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
  [{}, null],
])('%o is %s seconds', (form, seconds) => {
  expect(secondsAhead(form, from)).toBe(seconds);
});
