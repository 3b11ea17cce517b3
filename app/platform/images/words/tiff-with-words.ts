import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { WordsLayout } from '#app/platform/db/schema/deliveries.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { directoryFrameBytes, entryBytes, numbersOf, tiffTags } from './file-layout.ts';
import { writeIptc } from './iptc-record.ts';
import { endOf, type MeasuredFile, type Piece, readExactly } from './measured-file.ts';
import type { PictureWords } from './picture-words.ts';

const byteType = { key: 1, bytes: 1 };
/** TIFF stores IPTC as 32-bit numbers, the last padded with zeros (tag 33723). */
const longType = { key: 4, bytes: 4 };

type Value = { type: { key: number; bytes: number }; content: Buffer; at: number };

/**
 * A TIFF with these words: they are appended, with a new first directory that points to them. The existing bytes stay,
 * except the offset of that directory.
 */
export async function tiffWithWords(
  { bytes, readAt }: MeasuredFile,
  { isLittle, directory, xmp, iptc }: WordsLayout & { kind: 'tiff' },
  words: PictureWords,
): Promise<Piece[]> {
  const numbers = numbersOf(isLittle);
  const packet = Buffer.from(
    writeXmp(words, xmp && (await readExactly(readAt, xmp)).toString('utf8').replace(/\0+$/, '')),
  );
  const record = filledUp(writeIptc(words, iptc && (await readExactly(readAt, iptc))), longType.bytes);
  const packetAt = even(bytes);
  const recordAt = even(packetAt + packet.length);
  const directoryAt = even(recordAt + record.length);
  const entryOf = (tag: number, { type, content, at }: Value) => {
    const entry = Buffer.alloc(entryBytes);
    numbers.writeShort(entry, tag, 0);
    numbers.writeShort(entry, type.key, 2);
    numbers.writeLong(entry, content.length / type.bytes, 4);
    numbers.writeLong(entry, at, 8);
    return entry;
  };
  const table = await readExactly(readAt, directory);
  const count = (directory.length - directoryFrameBytes) / entryBytes;
  const entries = Array.from({ length: count }, (_, index) =>
    table.subarray(2 + index * entryBytes, 2 + (index + 1) * entryBytes),
  ).filter((entry) => ![tiffTags.xmp, tiffTags.iptc].some((tag) => numbers.short(entry, 0) === tag));
  entries.push(
    entryOf(tiffTags.xmp, { type: byteType, content: packet, at: packetAt }),
    entryOf(tiffTags.iptc, { type: longType, content: record, at: recordAt }),
  );
  entries.sort((one, other) => numbers.short(one, 0) - numbers.short(other, 0));
  const counted = Buffer.alloc(2);
  numbers.writeShort(counted, entries.length, 0);
  const header = Buffer.from(await readExactly(readAt, { start: 0, length: 8 }));
  numbers.writeLong(header, directoryAt, 4);
  const padding = (from: number, to: number) => Buffer.alloc(to - from);
  return [
    header,
    { start: 8, length: bytes - 8 },
    padding(bytes, packetAt),
    packet,
    padding(packetAt + packet.length, recordAt),
    record,
    padding(recordAt + record.length, directoryAt),
    Buffer.concat([counted, ...entries, table.subarray(endOf(directory) - directory.start - 4)]),
  ];
}

function filledUp(content: Buffer, unit: number): Buffer {
  return Buffer.concat([content, Buffer.alloc((unit - (content.length % unit)) % unit)]);
}

function even(at: number): number {
  return at + (at % 2);
}

/** Edit histories make packets long; a longer one is dropped. */
const maxPacketChars = 400_000;

/** Properties that we write; former values are dropped. */
const ownProperties = [
  'dc:creator',
  'dc:rights',
  'photoshop:Credit',
  'xmpRights:Marked',
  'xmpRights:WebStatement',
  'xmpRights:UsageTerms',
  'plus:Licensor',
  'plus:LicenseID',
];

/**
 * An XMP packet with these words (IPTC Core and PLUS), which keeps all other properties of the former packet. A packet
 * that is unreadable or declares entities is dropped.
 */
export function writeXmp(words: PictureWords, before: string | null): string {
  const kept = (before && keptOf(before)) ?? '';
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    kept,
    descriptionOf(words),
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('');
}

function descriptionOf({ creator, rights, credit, licensor, license }: PictureWords): string {
  const text = (name: string, value: string) => `<${name}>${escapeMarkup(value)}</${name}>`;
  const seq = (name: string, value: string) =>
    `<${name}><rdf:Seq>${text('rdf:li', value)}</rdf:Seq></${name}>`;
  const alt = (name: string, value: string) =>
    `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(value)}</rdf:li></rdf:Alt></${name}>`;
  return [
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">',
    seq('dc:creator', creator),
    alt('dc:rights', rights),
    text('photoshop:Credit', credit),
    text('xmpRights:Marked', 'True'),
    license ? text('xmpRights:WebStatement', license.url) : '',
    license ? alt('xmpRights:UsageTerms', license.terms) : '',
    license ? text('plus:LicenseID', license.number) : '',
    '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">',
    text('plus:LicensorName', licensor.name),
    text('plus:LicensorURL', licensor.url),
    '</rdf:li></rdf:Seq></plus:Licensor></rdf:Description>',
  ].join('');
}

/** Ordered elements, as the parser and the builder represent them: one key, and attributes under ':@'. */
type Node = { ':@'?: Record<string, string> } & Record<string, unknown>;

const asWritten = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
} as const;
const parser = new XMLParser({
  ...asWritten,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});
const builder = new XMLBuilder({ ...asWritten, format: false });

/** A packet's descriptions without our own properties; null if it is invalid. */
function keptOf(packet: string): string | null {
  const start = packet.indexOf('<rdf:RDF');
  const end = packet.lastIndexOf('</rdf:RDF>');
  if (packet.length > maxPacketChars || start < 0 || end < start || /<!(doctype|entity)/i.test(packet)) {
    return null;
  }
  try {
    const [root] = parser.parse(packet.slice(start, end + '</rdf:RDF>'.length)) as Node[];
    const descriptions = childrenOf(root, 'rdf:RDF').filter((node) => 'rdf:Description' in node);
    const around = root?.[':@'] ?? {};
    return builder.build(descriptions.map((node) => withoutOwn(node, around)));
  } catch {
    return null;
  }
}

/** A standalone description, with the namespaces of its ancestors. */
function withoutOwn(node: Node, around: Record<string, string>): Node {
  const attributes = Object.entries({ ...around, ...node[':@'] });
  return {
    'rdf:Description': childrenOf(node, 'rdf:Description').filter(
      (child) => !ownProperties.some((name) => name in child),
    ),
    ':@': Object.fromEntries(attributes.filter(([name]) => !ownProperties.includes(name))),
  };
}

function childrenOf(node: Node | undefined, name: string): Node[] {
  const children = node?.[name];
  return Array.isArray(children) ? (children as Node[]) : [];
}
