import { describe, expect, it } from 'vitest';
import { type CsvBounds, csvText, readCsv } from './csv.server.ts';

const bounds: CsvBounds = { maxLines: 3, maxColumns: 4, maxCellChars: 20 };

async function table(bytes: Buffer | string) {
  const read = await readCsv(Buffer.from(bytes as string), bounds);
  if (!read.ok) throw new Error(read.fault.code);
  return { ...read.table, lines: read.table.lines.map(({ cells }) => cells) };
}

async function fault(bytes: Buffer | string) {
  const read = await readCsv(Buffer.from(bytes as string), bounds);
  return read.ok ? null : read.fault;
}

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('a table', () => {
  it.each([
    ['UTF-8', Buffer.from('Name,City\nZoë,Malmö')],
    ['UTF-8', Buffer.from('\uFEFFName,City\nZoë,Malmö')],
    ['UTF-16', utf16('\uFEFFName,City\nZoë,Malmö')],
    ['UTF-16', utf16('\uFEFFName,City\nZoë,Malmö', true)],
    ['UTF-16', utf16('Name,City\nZoë,Malmö')],
    ['Windows-1252', Buffer.from('Name,City\nZoë,Malmö', 'latin1')],
  ])('in %s is read as it was written', async (encoding, bytes) => {
    expect(await table(bytes)).toMatchObject({
      encoding,
      columns: ['Name', 'City'],
      lines: [['Zoë', 'Malmö']],
    });
  });

  it.each([',', ';', '\t'])('is separated by %j', async (delimiter) => {
    const text = [`Name${delimiter}Note`, `Ilse${delimiter}"a${delimiter}b"`].join('\r\n');
    expect(await table(text)).toMatchObject({ delimiter, lines: [['Ilse', `a${delimiter}b`]] });
  });

  it('keeps line breaks in quotes, pads short lines, skips empty ones and says where each ends', async () => {
    const read = await readCsv(Buffer.from('A,B,\n"one\r\ntwo",x\n\n,,\n5" lens,y,z'), bounds);
    expect(read).toMatchObject({
      ok: true,
      table: {
        columns: ['A', 'B', 'Column 3'],
        lines: [{ fileLine: 3, cells: ['one\r\ntwo', 'x', ''] }, { cells: ['5" lens', 'y', 'z'] }],
      },
    });
  });

  it('may mix line breaks', async () => {
    expect((await table('A,B\r\n1,"2"\n3,4\r5,6')).lines).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('has no NUL and no half of a surrogate pair', async () => {
    const bytes = Buffer.concat([utf16('\uFEFFA\nx\0y'), Buffer.from([0x3d, 0xd8]), utf16('z')]);
    const [line] = (await table(bytes)).lines;
    expect(line?.[0]?.isWellFormed()).toBe(true);
    expect(line?.[0]).toMatch(/^xy.z$/);
  });

  it('that was written with guarded formulas reads as it was', async () => {
    expect((await table(csvText(['=A'], [['+1 512'], ["'tis"]]))).lines).toEqual([['+1 512'], ["'tis"]]);
  });
});

describe('a file is refused', () => {
  it.each([
    ['that is empty', '', 'empty'],
    ['with empty cells only', ',,\n,', 'empty'],
    ['with a header only', 'A,B', 'noLines'],
    ['that is a workbook', Buffer.from([0x50, 0x4b, 3, 4, 1]), 'spreadsheet'],
    ['that is a picture', Buffer.from(Array.from({ length: 500 }, (_, at) => at % 7)), 'notText'],
    ['with an open quote', 'A\n"x', 'openQuote'],
    ['with a line too many', 'A\n1\n2\n3\n4', 'tooManyLines'],
    ['with a column too many', 'A,B,C,D\n1,2,3,4,5', 'tooManyColumns'],
    ['with a cell a character too long', `A\n${'x'.repeat(21)}`, 'cellTooLong'],
    ['with one cell of a megabyte', `A\n"${'x'.repeat(1_000_000)}"`, 'cellTooLong'],
  ])('%s', async (_, bytes, code) => {
    expect(await fault(bytes)).toMatchObject({ code });
  });

  it('and is taken with as much as there may be', async () => {
    expect(await fault(`A,B,C,D\n${`${'x'.repeat(20)},2,3,4\n`.repeat(3)}`)).toBeNull();
  });
});
