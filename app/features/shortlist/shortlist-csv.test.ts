import { expect, test } from 'vitest';
import { csvValue, shortlistCsv } from './shortlist-csv.ts';

test('every value is quoted, and quotes in it are doubled', () => {
  expect(csvValue('')).toBe('""');
  expect(csvValue('Plumb & Level')).toBe('"Plumb & Level"');
  expect(csvValue('the "good" light, twice')).toBe('"the ""good"" light, twice"');
});

test('line breaks and accents stay as they are', () => {
  expect(csvValue('First\nsecond\r\nthird')).toBe('"First\nsecond\r\nthird"');
  expect(csvValue('Zoë Århus, 東京')).toBe('"Zoë Århus, 東京"');
});

test('nothing begins like a formula', () => {
  const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=x', ' =1', '＝1', '＋1', '－1', '＠x'];
  for (const text of starts) {
    expect(csvValue(text)).toBe(`"'${text}"`);
  }
  for (const text of ['a=1', '1-2', 'mail@studio.example', ' plain']) {
    expect(csvValue(text)).toBe(`"${text}"`);
  }
});

test('a shortlist is a head and a line for each entry, marked as UTF-8', () => {
  const head = '\uFEFF"Business Name","Type","Website","Notes","Added Date"\r\n';
  expect(shortlistCsv([])).toBe(head);
  const entry = { name: 'Zoë', type: 'Photographer', website: null, notes: null };
  expect(shortlistCsv([{ ...entry, savedAt: '2026-11-18T23:59:59.999Z' }])).toBe(
    `${head}"Zoë","Photographer","","","2026-11-18"\r\n`,
  );
});
