import { describe, expect, it } from 'vitest';
import { activityReportSchema, countedWords, dayOf, maxIdsInReport } from './activity.ts';

const id = '0198a000-0000-4000-8000-000000000000';
const report = (count: number) => ({ kind: 'appearance', ids: Array.from({ length: count }, () => id) });

describe('what a browser may report', () => {
  it('is 1 to 60 creatives', () => {
    expect(activityReportSchema.safeParse(report(0)).success).toBe(false);
    expect(activityReportSchema.safeParse(report(1)).success).toBe(true);
    expect(activityReportSchema.safeParse(report(maxIdsInReport)).success).toBe(true);
    expect(activityReportSchema.safeParse(report(maxIdsInReport + 1)).success).toBe(false);
  });

  it('is nothing that the server sees itself', () => {
    for (const kind of ['shortlist', 'rate-sheet', 'other']) {
      expect(activityReportSchema.safeParse({ kind, ids: [id] }).success).toBe(false);
    }
  });
});

describe('search words', () => {
  it('are counted without regard to case and blanks', () => {
    expect(countedWords('  Brutalist \n Concrete ')).toBe('brutalist concrete');
    expect(countedWords('   ')).toBeNull();
    expect(countedWords(undefined)).toBeNull();
  });

  it('are counted up to 100 characters', () => {
    expect(countedWords('x'.repeat(100))).toHaveLength(100);
    expect(countedWords('x'.repeat(101))).toHaveLength(100);
  });
});

it('a day begins at midnight UTC', () => {
  expect(dayOf(new Date('2026-11-19T23:59:59.999Z'))).toBe('2026-11-19');
  expect(dayOf(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20');
});
