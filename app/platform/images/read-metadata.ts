import { inflateSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';

/** Decodes text in a file: UTF-8 if valid, since many programs write it without declaring it, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the texts of an IPTC IIM record (IPTC-NAA 4.2, record 2) in a JPEG or TIFF: bare, or among Photoshop resources.
 * Anything invalid or truncated has no texts.
 */

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

/** More than a program writes for one picture; thumbnails and edit histories make it long. */
const maxXmpChars = 400_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Programs write line breaks and quotation marks as numeric entities.
  htmlEntities: true,
});

/** The properties of an XMP packet by qualified name ('dc:title'); {} if it is invalid. */
export function readXmp(packet: string): Record<string, unknown> {
  // No real program declares entities here; they indicate an attack.
  if (packet.length > maxXmpChars || /<!(doctype|entity)/i.test(packet)) {
    return {};
  }
  try {
    const description = inside(
      inside(inside(parser.parse(packet), 'x:xmpmeta'), 'rdf:RDF'),
      'rdf:Description',
    );
    return Object.assign({}, ...(Array.isArray(description) ? description : [description]));
  } catch {
    return {};
  }
}

/** All texts of a property: plain, a list, or language alternatives with the default first. */
export function xmpTexts(property: unknown): string[] {
  if (typeof property === 'string') {
    return property === '' ? [] : [property];
  }
  if (Array.isArray(property)) {
    return property.flatMap(xmpTexts);
  }
  for (const list of ['rdf:Bag', 'rdf:Seq', 'rdf:Alt', 'rdf:li', '#text', 'rdf:value']) {
    const inner = inside(property, list);
    if (inner !== undefined) {
      return list === 'rdf:Alt' ? defaultFirst(inside(inner, 'rdf:li')) : xmpTexts(inner);
    }
  }
  return [];
}

export function xmpStructures(property: unknown): unknown[] {
  const list = inside(property, 'rdf:Bag') ?? inside(property, 'rdf:Seq') ?? property;
  const items = inside(list, 'rdf:li') ?? list;
  return (Array.isArray(items) ? items : [items]).map((item) => inside(item, 'rdf:Description') ?? item);
}

export function inside(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, key)
    ? (from as Record<string, unknown>)[key]
    : undefined;
}

function defaultFirst(alternatives: unknown): string[] {
  const all = Array.isArray(alternatives) ? alternatives : [alternatives];
  const first = all.filter((each) => inside(each, 'xml:lang') === 'x-default');
  return [...first, ...all.filter((each) => !first.includes(each))].flatMap(xmpTexts);
}

/** More than any credit line; a longer text is skipped. */
const maxTextBytes = 65_536;
const maxChunks = 400_000;

/**
 * The texts of a PNG by lower-case keyword (PNG, 11.3.3): plain, compressed or international. The first wins for a
 * repeated keyword. Empty if it is not a PNG.
 */
export function readPngTexts(png: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  let at = png.toString('latin1', 1, 4) === 'PNG' ? 8 : png.length;
  for (let count = 0; count < maxChunks && at + 12 <= png.length; count += 1) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (length <= maxTextBytes && ['tEXt', 'zTXt', 'iTXt'].includes(type)) {
      const [keyword, text] = textOf(type, png.subarray(at + 8, at + 8 + length));
      if (text !== null && !texts.has(keyword)) {
        texts.set(keyword, text);
      }
    }
    at += 12 + length;
  }
  return texts;
}

function textOf(type: string, chunk: Buffer): [string, string | null] {
  const end = chunk.indexOf(0);
  const keyword = chunk.toString('latin1', 0, Math.max(0, end)).toLowerCase();
  if (end < 0) {
    return [keyword, null];
  }
  if (type === 'tEXt') {
    return [keyword, decodeText(chunk.subarray(end + 1))];
  }
  if (type === 'zTXt') {
    return [keyword, unpacked(chunk.subarray(end + 2))];
  }
  const language = chunk.indexOf(0, end + 3);
  const translated = language < 0 ? -1 : chunk.indexOf(0, language + 1);
  const text = chunk.subarray(translated + 1);
  if (translated < 0) {
    return [keyword, null];
  }
  return [keyword, chunk[end + 1] === 1 ? unpacked(text) : decodeText(text)];
}

function unpacked(bytes: Buffer): string | null {
  try {
    return decodeText(inflateSync(bytes, { maxOutputLength: maxTextBytes }));
  } catch {
    return null;
  }
}
