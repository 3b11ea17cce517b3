import type { PictureWords } from './picture-words.ts';

type DataSet = { record: number; number: number; bytes: Buffer };

const marker = 0x1c;
const maxSets = 1_000;
const maxSetBytes = 32_767;
const utf8Escape = Buffer.from([0x1b, 0x25, 0x47]);

/** Data set number and maximum bytes, from the standard. */
const sets = {
  byline: { number: 80, maxBytes: 32 },
  credit: { number: 110, maxBytes: 32 },
  copyright: { number: 116, maxBytes: 128 },
} as const;

const isText = ({ record, number }: DataSet) => record === 2 && number >= 5 && number <= 122;

/** A UTF-8 IPTC record with these words, which keeps all other data sets of the former record. */
export function writeIptc(words: PictureWords, before: Buffer | null): Buffer {
  const known = before ? readSets(before) : [];
  const isUtf8 = known.some(
    ({ record, number, bytes }) => record === 1 && number === 90 && bytes.equals(utf8Escape),
  );
  const own = Object.values(sets).map(({ number }): number => number);
  const kept = known
    .filter(({ record, number }) => record === 2 && number !== 0 && !own.includes(number))
    .map((set) => (isUtf8 || !isText(set) ? set : { ...set, bytes: inUtf8(set.bytes) }));
  const said = (name: keyof typeof sets, text: string): DataSet => ({
    record: 2,
    number: sets[name].number,
    bytes: cutToBytes(text, sets[name].maxBytes),
  });
  return Buffer.concat(
    [
      { record: 1, number: 90, bytes: utf8Escape },
      { record: 2, number: 0, bytes: Buffer.from([0, 4]) },
      ...[
        ...kept,
        said('byline', words.creator),
        said('credit', words.credit),
        said('copyright', words.rights),
      ].sort((one, other) => one.number - other.number),
    ].map(writeSet),
  );
}

function writeSet({ record, number, bytes }: DataSet): Buffer {
  const head = Buffer.from([marker, record, number, 0, 0]);
  head.writeUInt16BE(bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/** The data sets of a record, up to the first invalid one. */
function readSets(record: Buffer): DataSet[] {
  const found: DataSet[] = [];
  for (let at = 0; found.length < maxSets && at + 5 <= record.length; ) {
    const length = record.readUInt16BE(at + 3);
    if (record[at] !== marker || length > maxSetBytes || at + 5 + length > record.length) {
      break;
    }
    found.push({
      record: record[at + 1] ?? 0,
      number: record[at + 2] ?? 0,
      bytes: record.subarray(at + 5, at + 5 + length),
    });
    at += 5 + length;
  }
  return found;
}

/** Many programs write UTF-8 without declaring it; the others write Windows-1252. */
function inUtf8(bytes: Buffer): Buffer {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return Buffer.from(new TextDecoder('windows-1252').decode(bytes));
  }
}

/** The start of a text in at most `maxBytes` bytes of UTF-8, without splitting a character. */
function cutToBytes(text: string, maxBytes: number): Buffer {
  const bytes = Buffer.from(text.toWellFormed());
  let end = Math.min(maxBytes, bytes.length);
  // UTF-8 continuation bytes begin with the bits 10.
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
    end -= 1;
  }
  return bytes.subarray(0, end);
}
