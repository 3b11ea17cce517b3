import { expect, test } from 'vitest';
import { shortlistCsv } from './shortlist-csv.server.ts';

test('a shortlist is a head and a line for each entry', () => {
  const head = '\uFEFF"Business Name","Type","Website","Notes","Added Date"\r\n';
  expect(shortlistCsv([])).toBe(head);
  const entry = { name: 'Zoë', type: 'Photographer', website: null, notes: null };
  expect(shortlistCsv([{ ...entry, savedAt: '2026-11-18T23:59:59.999Z' }])).toBe(
    `${head}"Zoë","Photographer","","","2026-11-18"\r\n`,
  );
});
