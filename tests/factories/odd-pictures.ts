import { photograph, withSegment } from './file-factory.ts';

/** Pictures as cameras, editors and scanners write them, and decoders stumble over. Made when needed. */

/** A JPEG with bytes between two of its segments that belong to neither. */
export async function jpegWithStrayBytes(size = { width: 300, height: 200 }): Promise<Buffer> {
  const jpeg = await photograph(size);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return Buffer.concat([jpeg.subarray(0, frame), Buffer.alloc(14, 7), jpeg.subarray(frame)]);
}

/** A JPEG that says of itself that its colors have 12 bits each. */
export async function jpegOfTwelveBits(): Promise<Buffer> {
  const jpeg = await photograph();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg[frame + 4] = 12;
  return jpeg;
}

type Tag = { tag: number; type: number; count: number; value: number | Buffer };

const ascii = (tag: number, text: string | Buffer): Tag => {
  const value = Buffer.concat([Buffer.from(text), Buffer.of(0)]);
  return { tag, type: 2, count: value.length, value };
};
const short = (tag: number, value: number): Tag => ({ tag, type: 3, count: 1, value });
const long = (tag: number, value: number): Tag => ({ tag, type: 4, count: 1, value });
const bytes = (tag: number, value: Buffer): Tag => ({ tag, type: 7, count: value.length, value });

/** A directory of a TIFF that stands at an offset, with its values behind it; `next`: where the next one stands. */
function directory(tags: readonly Tag[], at: number, next = 0): Buffer {
  const table = Buffer.alloc(2 + tags.length * 12 + 4);
  const values: Buffer[] = [];
  let end = at + table.length;
  table.writeUInt16LE(tags.length, 0);
  for (const [index, { tag, type, count, value }] of tags.entries()) {
    const entry = 2 + index * 12;
    table.writeUInt16LE(tag, entry);
    table.writeUInt16LE(type, entry + 2);
    table.writeUInt32LE(count, entry + 4);
    if (typeof value === 'number') {
      table.writeUInt32LE(value, entry + 8);
    } else if (value.length <= 4) {
      value.copy(table, entry + 8);
    } else {
      table.writeUInt32LE(end, entry + 8);
      const even = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
      values.push(even);
      end += even.length;
    }
  }
  table.writeUInt32LE(next, table.length - 4);
  return Buffer.concat([table, ...values]);
}

const tiffHeader = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);

/** A photograph whose Exif names its maker, and holds the camera's serial number, a place and a small copy of what it showed. */
export async function photographWithThumbnail(artist: string | Buffer = 'Noor Example'): Promise<Buffer> {
  const thumbnail = await photograph({ width: 160, height: 120 });
  const first = (exif: number, gps: number, next: number) =>
    directory(
      [
        ascii(0x010f, 'Camera Works'),
        ascii(0x013b, artist),
        ascii(0x8298, artist),
        long(0x8769, exif),
        long(0x8825, gps),
      ],
      8,
      next,
    );
  const camera = (at: number) =>
    directory([bytes(0x927c, Buffer.from('SECRET-MAKER-NOTE')), ascii(0xa431, 'SERIAL-4711')], at);
  const place = (at: number) => directory([ascii(0x0001, 'N'), ascii(0x001d, '2026:05:01')], at);
  const exifAt = 8 + first(0, 0, 0).length;
  const gpsAt = exifAt + camera(exifAt).length;
  const nextAt = gpsAt + place(gpsAt).length;
  const small = (thumbnailAt: number) =>
    directory([short(0x0103, 6), long(0x0201, thumbnailAt), long(0x0202, thumbnail.length)], nextAt);
  const thumbnailAt = nextAt + small(0).length;
  return withSegment(
    await photograph({ width: 300, height: 200 }),
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0'),
      tiffHeader,
      first(exifAt, gpsAt, nextAt),
      camera(exifAt),
      place(gpsAt),
      small(thumbnailAt),
      thumbnail,
    ]),
  );
}

/** How the samples of a TIFF are to be understood (TIFF 6.0, tag 262). */
const meanings = { gray: 1, rgb: 2, cmyk: 5, lab: 8 } as const;

type Tiff = {
  meaning: keyof typeof meanings;
  /** Of every pixel. */
  samples: readonly number[];
  /** 16 bits each, of which these are the upper eight. */
  isDeep?: boolean;
  profile?: Buffer;
};

/** A TIFF of 32 by 32 pixels of one color. */
export function tiffOf({ meaning, samples, isDeep = false, profile }: Tiff): Buffer {
  const edge = 32;
  const sampleBytes = isDeep ? samples.flatMap((sample) => [sample, sample]) : [...samples];
  const pixels = Buffer.alloc(edge * edge * sampleBytes.length, Buffer.from(sampleBytes));
  const bits = Buffer.alloc(samples.length * 2);
  for (let at = 0; at < bits.length; at += 2) bits.writeUInt16LE(isDeep ? 16 : 8, at);
  const tags = (pixelsAt: number): Tag[] => [
    long(256, edge),
    long(257, edge),
    samples.length > 2
      ? { tag: 258, type: 3, count: samples.length, value: bits }
      : short(258, isDeep ? 16 : 8),
    short(259, 1),
    short(262, meanings[meaning]),
    long(273, pixelsAt),
    short(277, samples.length),
    long(278, edge),
    long(279, pixels.length),
    ...(profile ? [bytes(34675, profile)] : []),
  ];
  const pixelsAt = 8 + directory(tags(0), 8).length;
  return Buffer.concat([tiffHeader, directory(tags(pixelsAt), 8), pixels]);
}

/** A TIFF in tiles, each color in tiles of its own, which libvips does not read. */
export function tiffInPlanes(): Buffer {
  const edge = 32;
  const plane = Buffer.alloc(edge * edge, 90);
  const numbers = (values: readonly number[]) => {
    const listed = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) listed.writeUInt32LE(value, index * 4);
    return listed;
  };
  const eight = Buffer.from([8, 0, 8, 0, 8, 0]);
  const tags = (at: number): Tag[] => [
    long(256, edge),
    long(257, edge),
    { tag: 258, type: 3, count: 3, value: eight },
    short(259, 1),
    short(262, 2),
    short(277, 3),
    short(284, 2),
    long(322, edge),
    long(323, edge),
    {
      tag: 324,
      type: 4,
      count: 3,
      value: numbers([at, at + plane.length, at + 2 * plane.length]),
    },
    { tag: 325, type: 4, count: 3, value: numbers([plane.length, plane.length, plane.length]) },
  ];
  const at = 8 + directory(tags(0), 8).length;
  return Buffer.concat([tiffHeader, directory(tags(at), 8), plane, plane, plane]);
}

/**
 * A profile for CMYK in which the first ink is red, the last one black, and the other two cannot be seen: a table of two
 * points for each ink (ICC.1:2010, 10.10).
 */
export function redInkProfile(): Buffer {
  const white = [255, 128, 128];
  // L* 53, a* 80, b* 67: the red of sRGB.
  const red = [136, 208, 195];
  const black = [0, 128, 128];
  const points = Array.from({ length: 16 }, (_, point) =>
    point % 2 === 1 ? black : point >= 8 ? red : white,
  ).flat();
  const identity = Array.from({ length: 256 }, (_, value) => value);
  const table = Buffer.concat([
    Buffer.from('mft1\0\0\0\0', 'latin1'),
    Buffer.from([4, 3, 2, 0]),
    Buffer.from(
      [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x10000].flatMap((one) => [one >> 24, one >> 16, one >> 8, one]),
    ),
    Buffer.from([...identity, ...identity, ...identity, ...identity]),
    Buffer.from(points),
    Buffer.from([...identity, ...identity, ...identity]),
  ]);
  const head = Buffer.alloc(128 + 4 + 12);
  head.writeUInt32BE(head.length + table.length, 0);
  head.writeUInt32BE(0x02400000, 8);
  head.write('prtrCMYKLab ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  // D50, the white of the connection space.
  head.writeUInt32BE(0xf6d6, 68);
  head.writeUInt32BE(0x10000, 72);
  head.writeUInt32BE(0xd32d, 76);
  head.writeUInt32BE(1, 128);
  head.write('A2B0', 132, 'latin1');
  head.writeUInt32BE(head.length, 136);
  head.writeUInt32BE(table.length, 140);
  return Buffer.concat([head, table]);
}
