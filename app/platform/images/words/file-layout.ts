import { readJpegLayout } from './jpeg-layout.ts';
import type { FileLayout, LayoutKind, MeasuredFile } from './measured-file.ts';
import { readPngLayout } from './png-layout.ts';
import { readTiffLayout } from './tiff-layout.ts';

const readers: Record<LayoutKind, (file: MeasuredFile) => Promise<FileLayout>> = {
  jpeg: readJpegLayout,
  png: readPngLayout,
  tiff: readTiffLayout,
};

/** Finds size and metadata positions by reading little of the file. Throws `DamagedFile`. */
export function readLayout(kind: LayoutKind, file: MeasuredFile): Promise<FileLayout> {
  return readers[kind](file);
}
