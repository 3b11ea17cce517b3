import sharp from 'sharp';

/** Large enough for a poster; a module is a whole number of pixels, so that its edges stay sharp. */
const wantedPx = 1200;

/** A black and white QR code as a PNG, about 1200 pixels wide, for programs without SVG. */
export async function qrPng({
  data,
  size,
}: {
  data: readonly (readonly boolean[])[];
  size: number;
}): Promise<Buffer> {
  const scale = Math.ceil(wantedPx / size);
  const gray = Buffer.alloc(size * size, 255);
  for (const [y, row] of data.entries()) {
    for (const [x, isBlack] of row.entries()) {
      if (isBlack) gray[y * size + x] = 0;
    }
  }
  return sharp(gray, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
