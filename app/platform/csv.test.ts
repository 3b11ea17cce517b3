import { describe, expect, it } from 'vitest';
import { csvText } from './csv.server.ts';

const cell = (text: string) => csvText([text], []).slice(1, -2);

describe('a table as CSV', () => {
  it('quotes every value, and doubles quotes in it', () => {
    expect(cell('')).toBe('""');
    expect(cell('Plumb & Level')).toBe('"Plumb & Level"');
    expect(cell('the "good" light, twice')).toBe('"the ""good"" light, twice"');
  });

  it('leaves line breaks and accents as they are', () => {
    expect(cell('First\nsecond\r\nthird')).toBe('"First\nsecond\r\nthird"');
    expect(cell('Zoë Århus, 東京')).toBe('"Zoë Århus, 東京"');
  });

  it('lets nothing begin like a formula', () => {
    const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=x', ' =1', '＝1', '＋1', '－1', '＠x'];
    for (const text of starts) {
      expect(cell(text)).toBe(`"'${text}"`);
    }
    for (const text of ['a=1', '1-2', 'mail@studio.example', ' plain']) {
      expect(cell(text)).toBe(`"${text}"`);
    }
  });

  it('has a head and a line for each row, marked as UTF-8', () => {
    const columns = ['Words', 'Visitors'];
    const head = '\uFEFF"Words","Visitors"\r\n';
    expect(csvText(columns, [])).toBe(head);
    expect(csvText(columns, [['', 3]])).toBe(`${head}"","3"\r\n`);
  });
});
