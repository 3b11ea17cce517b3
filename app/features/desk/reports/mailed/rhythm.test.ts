import { describe, expect, it } from 'vitest';
import { hourText, type MailTimes, nextDue, rhythmText } from './rhythm.ts';

const at = (text: string) => new Date(text);
const daily: MailTimes = { rhythm: 'daily', weekday: 1, hour: 8, zone: 'Europe/Berlin' };

/** The next few moments, one after the other. */
function next(times: MailTimes, after: string, count: number): string[] {
  const moments: string[] = [];
  for (let moment = at(after); moments.length < count; ) {
    moment = nextDue(times, moment);
    moments.push(moment.toISOString());
  }
  return moments;
}

describe('when a report is due next', () => {
  it('is today before its hour, and tomorrow from then on', () => {
    expect(nextDue(daily, at('2026-11-23T06:59:59Z'))).toEqual(at('2026-11-23T07:00:00Z'));
    expect(nextDue(daily, at('2026-11-23T07:00:00Z'))).toEqual(at('2026-11-24T07:00:00Z'));
  });

  it('goes by the day of its zone, not by that of UTC', () => {
    const inTokyo: MailTimes = { rhythm: 'weekly', weekday: 1, hour: 6, zone: 'Asia/Tokyo' };
    // Sunday evening in UTC is Monday morning in Tokyo.
    expect(nextDue(inTokyo, at('2026-11-22T20:00:00Z'))).toEqual(at('2026-11-22T21:00:00Z'));
    expect(nextDue(inTokyo, at('2026-11-22T21:00:00Z'))).toEqual(at('2026-11-29T21:00:00Z'));
    const inHonolulu: MailTimes = { rhythm: 'monthly', weekday: 1, hour: 23, zone: 'Pacific/Honolulu' };
    expect(nextDue(inHonolulu, at('2026-12-01T12:00:00Z'))).toEqual(at('2026-12-02T09:00:00Z'));
  });

  it('keeps its hour through the changes of the clock', () => {
    expect(next(daily, '2026-10-24T00:00:00Z', 2)).toEqual([
      '2026-10-24T06:00:00.000Z',
      '2026-10-25T07:00:00.000Z',
    ]);
    const atTwo = { ...daily, hour: 2 };
    // On 28 March 2027 there is no two o'clock.
    expect(next(atTwo, '2027-03-27T12:00:00Z', 2)).toEqual([
      '2027-03-28T01:00:00.000Z',
      '2027-03-29T00:00:00.000Z',
    ]);
  });

  it('is once in each month, the short ones and those of a leap year among them', () => {
    expect(next({ ...daily, rhythm: 'monthly', zone: 'UTC' }, '2027-12-31T08:00:00Z', 4)).toEqual([
      '2028-01-01T08:00:00.000Z',
      '2028-02-01T08:00:00.000Z',
      '2028-03-01T08:00:00.000Z',
      '2028-04-01T08:00:00.000Z',
    ]);
  });

  it('finds every day of the week, at every hour', () => {
    for (let weekday = 1; weekday <= 7; weekday += 1) {
      for (const hour of [0, 23]) {
        const due = nextDue({ rhythm: 'weekly', weekday, hour, zone: 'UTC' }, at('2026-11-23T12:00:00Z'));
        expect([due.getUTCDay() || 7, due.getUTCHours()]).toEqual([weekday, hour]);
        expect(due.getTime() - Date.parse('2026-11-23T12:00:00Z')).toBeLessThanOrEqual(7 * 86_400_000);
      }
    }
  });
});

it('says it in words', () => {
  expect(rhythmText({ rhythm: 'daily', weekday: 1 })).toBe('Every day');
  expect(rhythmText({ rhythm: 'weekly', weekday: 7 })).toBe('Every Sunday');
  expect(rhythmText({ rhythm: 'monthly', weekday: 1 })).toBe('On the first of each month');
  expect([hourText(8, { has12Hours: false }), hourText(20, { has12Hours: true })]).toEqual([
    '08:00',
    '8:00\u00a0PM',
  ]);
});
