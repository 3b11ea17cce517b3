import { expect, it } from 'vitest';
import { reportCsv } from './report-csv.ts';

it('quotes every value, and lets none run as a formula', () => {
  expect(
    reportCsv({
      columns: ['Words', 'Visitors'],
      rows: [
        ['=1+1', 3],
        ['a "b"', 0],
      ],
    }),
  ).toBe('\uFEFF"Words","Visitors"\r\n"\'=1+1","3"\r\n"a ""b""","0"\r\n');
});
