import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';
import { orientationIn } from './exif-orientation.ts';
import { DamagedFile, type FileLayout, type MeasuredFile, readAhead, upright } from './measured-file.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const pngXmpKeyword = 'XML:com.adobe.xmp';

const frameBytes = 12;
/** A picture of 100 MB in chunks of 8 kB, as most programs write them, has 12,800. */
const maxChunks = 400_000;
const windowBytes = 256 * 1024;

/** Finds the metadata of a PNG in any of its chunks, also after the picture. */
export async function readPngLayout(file: MeasuredFile): Promise<FileLayout> {
  const readAt = readAhead(file.readAt, windowBytes);
  const beginning = await readAt(0, 33);
  if (
    !beginning.subarray(0, 8).equals(pngSignature) ||
    beginning.length < 33 ||
    beginning.toString('latin1', 12, 16) !== 'IHDR'
  ) {
    throw new DamagedFile('no PNG');
  }
  const size = { width: beginning.readUInt32BE(16), height: beginning.readUInt32BE(20) };
  if (size.width === 0 || size.height === 0) {
    throw new DamagedFile('no size');
  }
  let orientation = 1;
  const cuts: ByteSpan[] = [];
  for (let at = 33, count = 0; ; count += 1) {
    const head = await readAt(at, 8 + pngXmpKeyword.length + 1);
    const length = head.length < 8 ? Number.POSITIVE_INFINITY : head.readUInt32BE(0) + frameBytes;
    if (at + length > file.bytes || count > maxChunks) {
      throw new DamagedFile('a chunk ends late');
    }
    const type = head.toString('latin1', 4, 8);
    if (type === 'IEND') {
      break;
    }
    if (type === 'iTXt' && head.toString('latin1', 8) === `${pngXmpKeyword}\0`) {
      cuts.push({ start: at, length });
    } else if (type === 'eXIf' && length < windowBytes) {
      orientation = orientationIn(await file.readAt(at + 8, length - frameBytes));
    }
    at += length;
  }
  return {
    ...upright(size, orientation),
    layout: { kind: 'png', cuts, insertAt: 33 },
  };
}
