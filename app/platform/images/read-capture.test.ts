import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from './encode-picture.server.ts';
import { readCapture } from './read-capture.server.ts';
import { readXmp } from './read-metadata.ts';

type Tags = Record<string, string>;

/** A photograph whose Exif has these tags of its own and of its position. */
function taken(photo: Tags, gps: Tags = {}): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#7a6f5d' } })
    .withExif({ IFD0: { Artist: 'Noor Example' }, IFD2: photo, IFD3: gps })
    .jpeg()
    .toBuffer();
}

const santaFe = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '35/1 41/1 1284/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '105/1 56/1 1620/100',
  GPSImgDirectionRef: 'T',
  GPSImgDirection: '3214/100',
};

describe('when and where a picture was taken', () => {
  test('is read with the clock’s offset, the position and the direction', async () => {
    const file = await taken(
      { DateTimeOriginal: '2026:05:01 18:40:12', OffsetTimeOriginal: '-06:00' },
      santaFe,
    );
    expect(await readCapture(file)).toEqual({
      takenAt: '2026-05-01T18:40:12',
      offset: '-06:00',
      latitude: 35.6869,
      longitude: -105.93783,
      direction: 32,
    });
  });

  test('is south and west where the file says so', async () => {
    const melbourne = { ...santaFe, GPSLatitudeRef: 'S', GPSLongitudeRef: 'E' };
    expect(await readCapture(await taken({}, melbourne))).toMatchObject({
      latitude: -35.6869,
      longitude: 105.93783,
    });
  });

  test('is only the hour where there is no position, and only the position where there is no hour', async () => {
    expect(await readCapture(await taken({ DateTimeOriginal: '2026:05:01 18:40:12' }))).toEqual({
      takenAt: '2026-05-01T18:40:12',
    });
    expect(await readCapture(await taken({}, santaFe))).not.toHaveProperty('takenAt');
  });

  test.each([
    ['a clock that was never set', { DateTimeOriginal: '0000:00:00 00:00:00' }, {}],
    ['a year before cameras had Exif', { DateTimeOriginal: '1970:01:01 00:00:00' }, {}],
    ['words in place of an hour', { DateTimeOriginal: 'yesterday, at noon' }, {}],
    ['a receiver without a fix', {}, { ...santaFe, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }],
    ['a latitude beyond the pole', {}, { ...santaFe, GPSLatitude: '95/1 0/1 0/1' }],
    ['a division by zero', {}, { ...santaFe, GPSLatitude: '35/0 0/0 0/0' }],
  ])('is nothing with %s', async (_name, photo, gps) => {
    const { GPSImgDirection: _direction, ...position }: Tags = gps;
    expect(await readCapture(await taken(photo, position))).toBeNull();
  });

  test('is nothing for a file without Exif, and for what is no picture', async () => {
    const bare = sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a6f5d' } });
    expect(await readCapture(await bare.png().toBuffer())).toBeNull();
    expect(await readCapture(Buffer.from('Exif\0\0II*\0 no picture'))).toBeNull();
  });
});

test.each(['avif', 'webp', 'jpg'] as const)('a served %s says neither when nor where', async (format) => {
  const original = await taken(
    { DateTimeOriginal: '2026:05:01 18:40:12', OffsetTimeOriginal: '-06:00' },
    santaFe,
  );
  const served = await encodePicture({ original, edit: null, width: 480, format, pace: 'quick' });
  expect(await readCapture(served)).toBeNull();
  const { exif, xmp } = await sharp(served).metadata();
  expect(exif?.includes('2026:05:01') ?? false).toBe(false);
  // Who made it is all that the words of a served file say.
  const properties = Object.keys(readXmp(xmp?.toString() ?? '')).filter(
    (name) => !/^(xmlns|rdf):/.test(name),
  );
  expect(properties).toEqual(['dc:creator']);
});
