const orientationTag = 274;

/** The orientation in an Exif block (a TIFF structure): 1 where it is missing or unreadable. */
export function orientationIn(exif: Buffer): number {
  if (exif.length < 8) {
    return 1;
  }
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) {
    return 1;
  }
  const count = short(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > exif.length) {
      return 1;
    }
    if (short(at) === orientationTag) {
      return short(at + 8);
    }
  }
  return 1;
}
