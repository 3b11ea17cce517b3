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

const signature = Buffer.from('8BIM');
const iptcId = 0x0404;
/** A digest of the IPTC record, by which programs detect changes: without it they trust the XMP. */
const iptcDigestId = 0x0425;
const signatures = ['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR'];

type Resource = { id: number; whole: Buffer; content: Buffer };

/** The IPTC record among these resources; null if there is none. */
export function iptcAmong(resources: Buffer): Buffer | null {
  return (readResources(resources) ?? []).find(({ id }) => id === iptcId)?.content ?? null;
}

export function withIptc(resources: Buffer, iptc: Buffer): Buffer {
  const kept = (readResources(resources) ?? []).filter(({ id }) => id !== iptcId && id !== iptcDigestId);
  return Buffer.concat([...kept.map(({ whole }) => whole), resourceOf(iptcId, iptc)]);
}

function resourceOf(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(12);
  signature.copy(head);
  head.writeUInt16BE(id, 4);
  // An empty name takes two bytes: its length and a pad byte.
  head.writeUInt32BE(content.length, 8);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Null where they are truncated or invalid. */
function readResources(bytes: Buffer): Resource[] | null {
  const found: Resource[] = [];
  for (let at = 0; at + 12 <= bytes.length; ) {
    if (!signatures.includes(bytes.toString('latin1', at, at + 4))) {
      return null;
    }
    const sizeAt = at + 6 + (((bytes[at + 6] ?? 0) + 2) & ~1);
    if (sizeAt + 4 > bytes.length) {
      return null;
    }
    const size = bytes.readUInt32BE(sizeAt);
    const contentAt = sizeAt + 4;
    if (contentAt + size > bytes.length) {
      return null;
    }
    const end = Math.min(bytes.length, contentAt + size + (size % 2));
    const whole = bytes.subarray(at, end);
    found.push({
      id: bytes.readUInt16BE(at + 4),
      // The last one may lack its pad byte.
      whole: whole.length % 2 === 0 ? whole : Buffer.concat([whole, Buffer.alloc(1)]),
      content: bytes.subarray(contentAt, contentAt + size),
    });
    at = end;
  }
  return found;
}
