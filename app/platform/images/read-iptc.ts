/**
 * Reads the texts of an IPTC IIM record (IPTC-NAA 4.2, record 2) in a JPEG or TIFF: bare, or among Photoshop resources.
 * Anything invalid or truncated has no texts.
 */

import { decodeText } from './decode-text.ts';

export type IptcTexts = Map<number, string[]>;

const marker = 0x1c;
const applicationRecord = 2;
/** The largest standard IIM data set; extended ones are for embedded objects. */
const maxSetBytes = 32_767;
const maxSets = 400;

export function readIptc(block: Buffer): IptcTexts {
  const record = recordIn(block);
  const texts: IptcTexts = new Map();
  let isUtf8 = false;
  let at = 0;
  for (let count = 0; count < maxSets && at + 5 <= record.length; count += 1) {
    const length = record.readUInt16BE(at + 3);
    if (record[at] !== marker || length > maxSetBytes || at + 5 + length > record.length) {
      break;
    }
    const [kind, number] = [record[at + 1], record[at + 2] ?? 0];
    const bytes = record.subarray(at + 5, at + 5 + length);
    if (kind === 1 && number === 90) {
      isUtf8 = bytes.equals(utf8Escape);
    } else if (kind === applicationRecord) {
      texts.set(number, [...(texts.get(number) ?? []), isUtf8 ? bytes.toString('utf8') : decodeText(bytes)]);
    }
    at += 5 + length;
  }
  return texts;
}

/** ESC % G declares UTF-8. */
const utf8Escape = Buffer.from([0x1b, 0x25, 0x47]);

const resource = Buffer.from('8BIM');
const iptcResource = 0x0404;

/** The record: the content of resource 1028 if there are resources, else the whole block. */
function recordIn(block: Buffer): Buffer {
  for (let at = block.indexOf(resource); at >= 0; at = block.indexOf(resource, at + 4)) {
    const named = at + 6;
    // A Pascal string, padded to an even size with its length byte.
    const size = named + (((block[named] ?? 0) + 2) & ~1);
    if (size + 4 <= block.length && block.readUInt16BE(at + 4) === iptcResource) {
      return block.subarray(size + 4, size + 4 + block.readUInt32BE(size));
    }
  }
  return block;
}
