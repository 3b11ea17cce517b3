import type { WordsLayout } from '#app/platform/db/schema/deliveries.ts';
import { writeIptc } from './iptc-record.ts';
import { endOf, type MeasuredFile, type Piece, readExactly } from './measured-file.ts';
import type { PictureWords } from './picture-words.ts';
import { directoryFrameBytes, entryBytes, numbersOf, tiffTags } from './tiff-layout.ts';
import { writeXmp } from './xmp-packet.ts';

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
