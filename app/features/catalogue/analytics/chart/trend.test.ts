import { describe, expect, it } from 'vitest';
import { readPeriod, trendOf } from './trend.ts';

const day = (day: string, views: number) => ({ day, views, appearances: 0, shortlists: 0 });

describe('the trend of a period', () => {
  it('has one point a day for 30 days and ends today', () => {
    const trend = trendOf([], 30, '2026-11-20');
    expect(trend).toHaveLength(30);
    expect(trend[0]?.day).toBe('2026-10-22');
    expect(trend.at(-1)?.day).toBe('2026-11-20');
  });

  it('has a point a week for 90 and 365 days, each of them whole', () => {
    expect(trendOf([], 90, '2026-11-20')).toHaveLength(13);
    expect(trendOf([], 365, '2026-11-20')).toHaveLength(53);
    expect(trendOf([], 90, '2026-11-20').at(-1)?.day).toBe('2026-11-14');
  });

  it('counts the first and the last day of a point, and leaves out what is older or ahead', () => {
    const trend = trendOf(
      [
        day('2026-11-14', 2),
        day('2026-11-20', 3),
        day('2026-11-13', 5),
        day('2026-08-21', 7),
        day('2026-11-21', 9),
      ],
      90,
      '2026-11-20',
    );
    expect(trend.at(-1)?.views).toBe(5);
    expect(trend.at(-2)?.views).toBe(5);
    expect(trend.reduce((sum, point) => sum + point.views, 0)).toBe(10);
  });

  it('is of 90 days unless the address names another period', () => {
    expect([null, '30', '90', '365', '7', 'toString'].map(readPeriod)).toEqual([90, 30, 90, 365, 90, 90]);
  });
});
