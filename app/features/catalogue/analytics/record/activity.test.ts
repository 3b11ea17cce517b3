import { describe, expect, it } from 'vitest';
import { utcDay } from '#app/platform/days.ts';
import { viewSourceOf } from '../view-source.ts';
import { activityReportSchema, countedWords, maxIdsInReport } from './activity.ts';

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

describe('where a view came from', () => {
  const origin = 'https://oriel.example';
  const of = (from: string | undefined) => viewSourceOf(from, origin);

  it('is the name of a site, without what was looked for there', () => {
    expect(of('https://www.google.com/search?q=private+matter')).toBe('google.com');
    expect(of('https://m.facebook.com/')).toBe('facebook.com');
    expect(of('http://Studio.Example.co.uk:8080/a')).toBe('studio.example.co.uk');
    expect(of('https://büro.de/')).toBe('xn--bro-hoa.de');
  });

  it('is one of our own pages, or nothing', () => {
    expect(of('https://oriel.example/search?q=timber')).toBe('results');
    expect(of('https://oriel.example/photographers/us')).toBe('results');
    expect(of('https://oriel.example/browse')).toBe('results');
    expect(of('https://oriel.example/browser')).toBe('site');
    expect(of('https://oriel.example/')).toBe('site');
    expect(of('')).toBe('direct');
    expect(of(undefined)).toBe('direct');
  });

  it('is no words, machine or network that somebody makes up', () => {
    const odd = [
      'buy this',
      'javascript:alert(1)',
      'https://192.168.1.4/',
      'https://[2001:db8::1]/',
      'http://localhost:3000/',
      'https://printer.local/',
      'https://one/',
      'android-app://com.linkedin.android',
      `https://${'a'.repeat(64)}.com/`,
      `https://${'abcdefghi.'.repeat(11)}com/`,
    ];
    for (const from of odd) {
      expect(of(from), from).toBe('other');
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
  expect(utcDay(new Date('2026-11-19T23:59:59.999Z'))).toBe('2026-11-19');
  expect(utcDay(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20');
});
