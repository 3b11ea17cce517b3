import { describe, expect, it } from 'vitest';
import { pdf } from '#tests/factories/file-factory.ts';
import { isTable, pdfLeastBytes, tableOffsetOf, tableWindow } from './pdf-fault.ts';

function opens(bytes: Buffer): boolean {
  const offset = tableOffsetOf({ head: bytes, tail: bytes, bytes: bytes.length });
  if (offset === null) return false;
  const { start, length } = tableWindow(offset);
  return isTable(bytes.subarray(start, start + length));
}

const text = () => pdf().toString('latin1');
const changed = (from: string | RegExp, to: string) => Buffer.from(text().replace(from, to), 'latin1');

describe('a PDF', () => {
  it('opens with header, table and end, as a table or as a stream, with something behind the end', () => {
    expect(opens(pdf())).toBe(true);
    expect(opens(pdf(200_000))).toBe(true);
    expect(opens(Buffer.concat([pdf(), Buffer.alloc(500, '\n')]))).toBe(true);
    const start = `%PDF-1.7\n${'%'.repeat(80)}\n`;
    expect(
      opens(Buffer.from(`${start}7 0 obj<</Type/XRef>>stream\nendstream\nstartxref\n${start.length}\n%%EOF`)),
    ).toBe(true);
  });

  it('does not open as a beginning alone, without an end, without a table, or with one that is elsewhere', () => {
    expect(opens(Buffer.from('%PDF-'))).toBe(false);
    expect(opens(Buffer.from(`%PDF-1.4\n${'x'.repeat(5_000)}`))).toBe(false);
    expect(opens(changed('%%EOF', ''))).toBe(false);
    expect(opens(changed('startxref', 'start'))).toBe(false);
    expect(opens(changed(/startxref\n\d+/, 'startxref\n0'))).toBe(false);
    expect(opens(changed(/startxref\n\d+/, 'startxref\n99999999'))).toBe(false);
    expect(opens(changed(/startxref\n\d+/, 'startxref\n50'))).toBe(false);
    expect(opens(Buffer.concat([pdf(), Buffer.alloc(1_100, '\n')]))).toBe(false);
  });

  it('has at least as many bytes as a page needs', () => {
    const ends = { head: pdf(), tail: pdf() };
    expect(tableOffsetOf({ ...ends, bytes: pdfLeastBytes - 1 })).toBeNull();
  });
});
