import { describe, expect, it, test } from 'vitest';
import { addUp, periodLabel, readAnalyticsPeriod, spanOf, stepText } from './analytics-period.ts';
import { readPeriod, trendOf } from './chart/trend.ts';
import { compare, type Measured, positionOn, standingText } from './read/comparison.ts';
import { rateText, type Way, wayNote, wayRemark } from './read/way.ts';
import {
  isTooEarly,
  paidYearStart,
  type Worth,
  weekBefore,
  weekSentences,
  weekText,
  worthNotes,
  worthSentence,
} from './read/worth-words.ts';

/** The words and sums of /analytics (DESIGN.md, Member pages, Analytics). */

const today = '2026-11-23';

describe('the paid year', () => {
  const start = (periodStart: string | null, boughtForLife: string | null = null) =>
    paidYearStart({ periodStart, boughtForLife, today });

  it('begins with the running period', () => {
    expect(start('2026-03-14')).toBe('2026-03-14');
    expect(start('2024-03-14')).toBe('2025-11-24');
  });

  it('begins a year ago for who pays nothing, and on each anniversary of a purchase for life', () => {
    expect(start(null)).toBe('2025-11-24');
    expect(start(null, '2023-05-02')).toBe('2026-05-02');
    expect(start(null, '2023-12-02')).toBe('2025-12-02');
    expect(start(null, '2024-02-29')).toBe('2026-02-28');
    expect(start(null, today)).toBe(today);
  });
});

describe('a period', () => {
  const span = (period: '30' | '90' | 'year', yearSince = '2026-09-14') =>
    spanOf(period, { yearSince, today });

  it('is the paid year unless the address names another', () => {
    expect([readAnalyticsPeriod('30'), readAnalyticsPeriod('90')]).toEqual(['30', '90']);
    for (const text of [null, '', 'year', '365', '30 ', '__proto__']) {
      expect(readAnalyticsPeriod(text)).toBe('year');
    }
  });

  it('is drawn by day, week or calendar month, up to today', () => {
    expect(span('30')).toMatchObject({ first: '2026-10-25', last: today });
    expect(span('30').steps).toHaveLength(30);
    expect(span('90').steps).toHaveLength(13);
    expect(span('90').steps.at(-1)).toEqual({ first: '2026-11-17', last: today });
    expect(span('year').steps).toEqual([
      { first: '2026-09-14', last: '2026-09-30' },
      { first: '2026-10-01', last: '2026-10-31' },
      { first: '2026-11-01', last: today },
    ]);
    expect(span('year', '2025-11-24').steps).toHaveLength(13);
    expect(span('year', today).steps).toEqual([{ first: today, last: today }]);
  });

  it('adds up what fell into each step, and nothing from before', () => {
    const counts = [
      { day: '2026-09-13', amount: 9 },
      { day: '2026-09-14', amount: 1 },
      { day: '2026-10-31', amount: 2 },
      { day: '2026-10-01', amount: 3 },
    ];
    expect(addUp(span('year').steps, counts)).toEqual([1, 5, 0]);
  });

  it('is named', () => {
    expect(periodLabel('90', { yearSince: today, today })).toBe('90 days');
    expect(periodLabel('year', { yearSince: '2026-03-14', today })).toBe('Since 14 Mar');
    expect(periodLabel('year', { yearSince: '2025-12-14', today })).toBe('Since 14 Dec 2025');
    expect(stepText('year', { first: '2026-09-14', last: '2026-09-30' })).toBe('Sep 2026');
    expect(stepText('90', { first: '2026-11-17', last: today })).toBe('Week of 17 Nov 2026');
  });
});

describe('the first sentence', () => {
  const worth = (changes: Partial<Worth> = {}): Worth => ({
    since: '2026-03-14',
    fee: { cents: 9_900, isOnce: false },
    today,
    countedSince: '2026-01-02',
    appearances: 18_420,
    views: 1_904,
    contacts: 24,
    bookings: [],
    ...changes,
  });
  const bookings = (count: number, priced = 0) =>
    Array.from({ length: count }, (_, nth) => ({
      day: '2026-05-02',
      isDelivered: false,
      amount: nth < priced ? { minor: 125_000 * (nth + 1), currency: 'USD' as const } : null,
    }));

  it('says what came of it and what it cost', () => {
    expect(worthSentence(worth({ bookings: bookings(12) }))).toBe('Twelve bookings, for a fee of $99.00.');
    expect(worthSentence(worth({ bookings: bookings(1) }))).toBe('One booking, for a fee of $99.00.');
    expect(worthSentence(worth({ bookings: bookings(13) }))).toBe('13 bookings, for a fee of $99.00.');
    expect(worthSentence(worth())).toBe('No booking yet. 24 clients wrote to you, for a fee of $99.00.');
    expect(worthSentence(worth({ contacts: 0 }))).toBe('No contact yet. 1,904 views, for a fee of $99.00.');
  });

  it('says what the bookings are worth, as far as it was typed in', () => {
    const sentence = (count: number, priced: number) =>
      worthSentence(worth({ bookings: bookings(count, priced) }));
    expect(sentence(3, 3)).toBe('Three bookings worth $7,500.00, for a fee of $99.00.');
    expect(sentence(3, 1)).toBe('Three bookings, one of them worth $1,250.00, for a fee of $99.00.');
    const inEuro = [
      { day: '2026-05-02', isDelivered: true, amount: { minor: 90_000, currency: 'EUR' as const } },
    ];
    expect(worthSentence(worth({ bookings: [...bookings(1, 1), ...inEuro] }))).toBe(
      'Two bookings worth $1,250.00 + €900.00, for a fee of $99.00.',
    );
    const notes = (changes: Partial<Worth>) => worthNotes(worth(changes)).slice(1);
    expect(notes({ bookings: bookings(3, 2) })).toEqual([
      'Your smallest booking, $1,250.00, alone paid for twelve years.',
    ]);
    expect(notes({ bookings: bookings(1, 1), fee: { cents: 99_000, isOnce: false } })).toEqual([
      'That booking alone paid for the year.',
    ]);
    expect(notes({ bookings: bookings(3, 0) })).toEqual([]);
    expect(notes({ bookings: [...bookings(1, 1), ...inEuro] })).toEqual([]);
    expect(notes({ bookings: bookings(1, 1), fee: { cents: 49_900, isOnce: true } })).toEqual([]);
  });

  it('names no fee where none was paid, and one for life as such', () => {
    expect(worthSentence(worth({ bookings: bookings(2), fee: null }))).toBe(
      'Two bookings since 14 Mar 2026.',
    );
    expect(worthSentence(worth({ bookings: bookings(2), fee: { cents: 49_900, isOnce: true } }))).toBe(
      'Two bookings, for a fee of $499.00, paid once.',
    );
  });

  it('does not judge the first week, unless it brought a booking', () => {
    const early = worth({ countedSince: '2026-11-20', appearances: 96, views: 1 });
    expect(worthSentence(early)).toBe('Four days, 96 appearances, 1 view. Too early to judge.');
    expect(worthSentence(worth({ countedSince: null }))).toBe('Nothing is counted yet.');
    expect(isTooEarly(worth({ countedSince: '2026-11-17' }))).toBe(true);
    expect(isTooEarly(worth({ countedSince: '2026-11-16' }))).toBe(false);
    expect(isTooEarly({ ...early, bookings: bookings(1) })).toBe(false);
  });
});

describe('the way', () => {
  const stage = (total: number) => ({ total, steps: [] });
  const way = (changes: Partial<Way> = {}): Way => ({
    appearances: stage(18_420),
    views: stage(1_904),
    contacts: stage(24),
    bookings: stage(12),
    rateSheetOpens: 744,
    delivered: 9,
    ...changes,
  });

  test('has rates that are never small percentages', () => {
    expect(rateText(1_904, 24)).toBe('1 in 79');
    expect(rateText(24, 12)).toBe('1 in 2');
    expect(rateText(10, 7)).toBe('7 in 10');
    expect(rateText(10, 10)).toBe('10 in 10');
    expect(rateText(250_000, 1)).toBe('1 in 250,000');
    expect([rateText(10, 0), rateText(0, 0), rateText(3, 4)]).toEqual([null, null, null]);
  });

  test('says of bookings how many are delivered', () => {
    expect(wayNote('bookings', way())).toBe('9 delivered, 3 to come');
    expect(wayNote('bookings', way({ delivered: 12 }))).toBe('All delivered');
    expect(wayNote('bookings', way({ delivered: 0 }))).toBe('12 to come');
    expect(wayNote('bookings', way({ bookings: stage(0), delivered: 0 }))).toBe(
      'When you set the stage to Booked',
    );
  });

  test('is said in words from ten views on', () => {
    expect(wayRemark(way())).toBe('Of every 79 who look, 31 open the rate sheet and one writes.');
    expect(wayRemark(way({ contacts: stage(0), rateSheetOpens: 1 }))).toBe(
      'Nobody wrote in this period; the rate sheet was opened once.',
    );
    expect(wayRemark(way({ views: stage(9) }))).toBeNull();
    expect(wayRemark(way({ rateSheetOpens: 0 }))).toBeNull();
  });
});

describe('the comparison', () => {
  const measured = (viewsPerWeek: number | null): Measured => ({
    viewsPerWeek,
    contactsPerThousand: null,
    firstAnswerHours: viewsPerWeek,
    pictures: 5,
  });
  const peers = (count: number) => Array.from({ length: count }, (_, nth) => measured(nth + 1));

  it('needs ten others, of each measure', () => {
    expect(compare(measured(4), peers(9))).toEqual([]);
    expect(compare(measured(4), peers(10)).map(({ measure }) => measure)).toEqual([
      'viewsPerWeek',
      'firstAnswerHours',
      'pictures',
    ]);
    expect(compare(measured(null), peers(10)).map(({ measure }) => measure)).toEqual(['pictures']);
    expect(compare(measured(4), [...peers(9), measured(null)]).map(({ measure }) => measure)).toEqual([
      'pictures',
    ]);
  });

  it('shows lowest, middle half, middle and highest', () => {
    const [views] = compare(measured(52), peers(11));
    expect(views).toMatchObject({
      own: 52,
      lowest: 1,
      quarter: 3.5,
      middle: 6,
      threeQuarters: 8.5,
      highest: 11,
      below: 11,
      above: 0,
    });
    expect(views && [positionOn(views, 1), positionOn(views, 52)]).toEqual([0, 100]);
  });

  it('is said in words', () => {
    const said = (own: number) => compare(measured(own), peers(11)).map(standingText);
    expect(said(9)).toEqual([
      'More than eight of the 11.',
      'Slower than eight of the 11.',
      'The same as the middle.',
    ]);
    expect(said(12)[0]).toBe('More than all eleven.');
    expect(said(2)).toEqual([
      'Fewer than nine of the 11.',
      'Faster than nine of the 11.',
      'The same as the middle.',
    ]);
  });

  it('has one place for everybody when all are the same', () => {
    const same = Array.from({ length: 10 }, () => measured(5));
    const [views] = compare(measured(5), same);
    expect(views && positionOn(views, 5)).toBe(50);
  });
});

describe('the week', () => {
  it('is the last one that is over', () => {
    expect(weekBefore('2026-11-23')).toBe('2026-11-16');
    expect(weekBefore('2026-11-24')).toBe('2026-11-16');
    expect(weekBefore('2026-11-29')).toBe('2026-11-16');
    expect(weekText('2026-11-16')).toBe('16 Nov to 22 Nov 2026');
  });

  it('is told in sentences', () => {
    const quiet = {
      appearances: 0,
      views: 1,
      viewsBefore: 0,
      contacts: 0,
      shortlists: 0,
      bookings: 0,
      waiting: 0,
    };
    expect(weekSentences(quiet)).toEqual([
      '0 appearances, 1 view, 0 contacts, 0 bookings. The week before had 0 views.',
    ]);
    expect(weekSentences({ ...quiet, shortlists: 2, waiting: 1 }).slice(1)).toEqual([
      'Two clients saved you to a shortlist.',
      'One conversation has messages that you have not read.',
    ]);
  });
});

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
