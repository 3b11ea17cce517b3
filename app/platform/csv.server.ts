import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { tidyText } from './incoming/tidy-text.ts';

/** The start of a cell that a spreadsheet takes for a formula: ASCII or full-width signs, also after spaces. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`: '+1 512 555 0142' comes back as it was. */
function unguardCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * A table as CSV for spreadsheets: with a UTF-8 mark, every value quoted, lines ended as in RFC 4180, and formulas
 * guarded.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const table = [columns, ...rows].map((row) => row.map((value) => guardCell(String(value))));
  return stringify(table, { bom: true, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}

/** Limits for reading a table. Lines are counted without the header. */
export type CsvBounds = { maxLines: number; maxColumns: number; maxCellChars: number };

export type CsvTable = {
  encoding: CsvEncoding;
  delimiter: string;
  columns: string[];
  /** `fileLine`: its last line in the file, as a text editor counts. Each has as many cells as there are columns. */
  lines: { fileLine: number; cells: string[] }[];
};

type CsvEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** An error of the whole file; `fileLine` where known. */
export type CsvFault = {
  code:
    | 'empty'
    | 'spreadsheet'
    | 'notText'
    | 'noLines'
    | 'tooManyLines'
    | 'tooManyColumns'
    | 'cellTooLong'
    | 'openQuote';
  fileLine?: number;
};

const delimiters = [',', ';', '\t'];
const headBytes = 64 * 1024;
const chunkBytes = 64 * 1024;

/**
 * Reads CSV from spreadsheets: UTF-8, UTF-16 or Windows-1252; separated by commas, semicolons or tabs; with line breaks
 * in quotes. Stops at the first limit exceeded. Cells are trimmed, without NUL and lone surrogates.
 */
export async function readCsv(
  bytes: Buffer,
  bounds: CsvBounds,
): Promise<{ ok: true; table: CsvTable } | { ok: false; fault: CsvFault }> {
  if (bytes.length === 0) {
    return { ok: false, fault: { code: 'empty' } };
  }
  if (isZip(bytes)) {
    return { ok: false, fault: { code: 'spreadsheet' } };
  }
  const { encoding, text } = decode(bytes);
  if (!isText(text)) {
    return { ok: false, fault: { code: 'notText' } };
  }
  // The final line break makes the parser count the last line like the others.
  const content = Buffer.from(`${tidyText(text).replace(/^\uFEFF/, '')}\n`);
  const delimiter = guessDelimiter(content.subarray(0, headBytes).toString());
  const read = await readLines(content, { delimiter, ...bounds });
  return read.ok ? { ok: true, table: { encoding, delimiter, ...read.table } } : read;
}

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

function decode(bytes: Buffer): { encoding: CsvEncoding; text: string } {
  const utf16 = utf16Label(bytes);
  if (utf16) {
    return { encoding: 'UTF-16', text: new TextDecoder(utf16).decode(bytes) };
  }
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** By its byte order mark, or because every second byte at the beginning is zero, as in Latin text. */
function utf16Label(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const zerosAt = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const most = head.length * 0.3;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  return null;
}

/** Pictures and programs are full of control characters; a stray NUL does not make a table binary. */
function isText(text: string): boolean {
  const head = text.slice(0, headBytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const strange = head.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\uFFFD]/g)?.length ?? 0;
  return strange <= 8 || strange < head.length * 0.01;
}

function guessDelimiter(head: string): string {
  const counted = delimiters.map((delimiter) => ({ delimiter, columns: columnsBy(delimiter, head) }));
  return counted.reduce((best, each) => (each.columns > best.columns ? each : best)).delimiter;
}

function columnsBy(delimiter: string, head: string): number {
  try {
    const [first] = parseAtOnce(head, { ...reading, delimiter, to: 1 });
    return first?.length ?? 0;
  } catch {
    return 0;
  }
}

/** A quotation mark in an unquoted cell is literal: 5" lens. Concatenated files mix line breaks. */
const reading = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

type Reading = CsvBounds & { delimiter: string };

async function readLines(
  content: Buffer,
  { delimiter, maxLines, maxColumns, maxCellChars }: Reading,
): Promise<{ ok: true; table: Pick<CsvTable, 'columns' | 'lines'> } | { ok: false; fault: CsvFault }> {
  const parser = Readable.from(chunksOf(content)).pipe(
    parse({ ...reading, delimiter, info: true, max_record_size: maxColumns * maxCellChars }),
  );
  let columns: string[] | null = null;
  const lines: CsvTable['lines'] = [];
  let fileLine = 0;
  const refuse = (code: CsvFault['code'], fileLine?: number) => {
    parser.destroy();
    return { ok: false as const, fault: { code, ...(fileLine === undefined ? {} : { fileLine }) } };
  };
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      fileLine = info.lines - 1;
      const cells = record.map((text) => unguardCell(text.trim()));
      if (cells.every((text) => text === '')) continue;
      if (cells.length > maxColumns) return refuse('tooManyColumns', fileLine);
      if (cells.some((text) => text.length > maxCellChars)) return refuse('cellTooLong', fileLine);
      if (!columns) {
        columns = cells.map((name, at) => name.slice(0, maxNameLength) || `Column ${at + 1}`);
        continue;
      }
      if (lines.length === maxLines) return refuse('tooManyLines');
      const width = columns.length;
      lines.push({ fileLine, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(error.code === 'CSV_MAX_RECORD_SIZE' ? 'cellTooLong' : 'openQuote', fileLine + 1);
  }
  if (!columns) return refuse('empty');
  return lines.length === 0 ? refuse('noLines') : { ok: true, table: { columns, lines } };
}

type Parsed = { record: string[]; info: { lines: number } };

const maxNameLength = 100;

/** In chunks, so that a large table does not block the event loop. */
function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += chunkBytes) {
    yield content.subarray(start, start + chunkBytes);
  }
}
