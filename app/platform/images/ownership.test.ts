import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { iptcSegment, photograph, pngText, withSegment, xmpSegment } from '#tests/factories/file-factory.ts';
import { photographWithThumbnail } from '#tests/factories/odd-pictures.ts';
import { encodePicture } from './encode-picture.server.ts';
import { readOwnership } from './ownership.server.ts';

const [app1, app13] = [0xe1, 0xed];
const whose = { creator: 'Noor Example', credit: 'Noor & Büro <Norrby>', copyright: '© 2026 Noor Example' };

async function original(): Promise<Buffer> {
  return withSegment(
    await photograph({ width: 300, height: 200 }),
    app1,
    xmpSegment(`
      <dc:creator><rdf:Seq><rdf:li>Noor Example</rdf:li></rdf:Seq></dc:creator>
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Noor Example</rdf:li></rdf:Alt></dc:rights>
      <photoshop:Credit>Noor &amp; Büro &lt;Norrby&gt;</photoshop:Credit>
      <photoshop:City>Austin</photoshop:City>`),
  );
}

test.each(['jpg', 'webp', 'avif'] as const)(
  'a %s made of a picture says who made it, how they are named and whose it is, and nothing else',
  async (format) => {
    const made = await encodePicture({
      original: await original(),
      edit: null,
      width: 160,
      format,
      pace: 'quick',
    });
    expect(await readOwnership(made)).toEqual(whose);
    const { xmp } = await sharp(made).metadata();
    expect(xmp?.toString()).not.toContain('Austin');
  },
);

test('is read from IPTC where there is no XMP', async () => {
  const sets = [
    [80, 'Noor Example'],
    [110, 'Büro Norrby'],
    [116, '© 2026 Noor Example'],
  ] as const;
  const picture = withSegment(await photograph(), app13, iptcSegment(sets, 'utf8'));
  expect(await readOwnership(picture)).toEqual({ ...whose, credit: 'Büro Norrby' });
});

test('is read from Exif where nothing else says it', async () => {
  const picture = await sharp(await photograph())
    .withExif({ IFD0: { Artist: 'Noor Example', Copyright: 'Noor' } })
    .jpeg()
    .toBuffer();
  expect(await readOwnership(picture)).toEqual({ creator: 'Noor Example', copyright: 'Noor' });
});

test('is read from Exif in Latin-1, and kept as UTF-8 where that can be said', async () => {
  const picture = await photographWithThumbnail(Buffer.from('© Büro Beispiel', 'latin1'));
  const said = { creator: '© Büro Beispiel', copyright: '© Büro Beispiel' };
  expect(await readOwnership(picture)).toEqual(said);
  const made = await encodePicture({
    original: picture,
    edit: null,
    width: 160,
    format: 'jpg',
    pace: 'quick',
  });
  expect(await readOwnership(made)).toEqual(said);
  expect(made.includes(Buffer.from('© Büro Beispiel'))).toBe(true);
});

describe('is read from the texts of a PNG', () => {
  test.each([
    ['in Latin-1', pngText('Copyright', Buffer.from('Zoë Müller', 'latin1'))],
    ['packed', pngText('Copyright', Buffer.from('Zoë Müller', 'latin1'), 'zTXt')],
    ['in UTF-8', pngText('Copyright', Buffer.from('Zoë Müller'), 'iTXt')],
  ])('%s', async (_, text) => {
    const png = await photograph(undefined, 'png');
    const picture = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
    expect(await readOwnership(picture)).toEqual({ copyright: 'Zoë Müller' });
  });
});

test('a picture that names nobody gets no words', async () => {
  const made = await encodePicture({
    original: await photograph({ width: 300, height: 200 }),
    edit: null,
    width: 160,
    format: 'jpg',
    pace: 'quick',
  });
  const { exif, xmp } = await sharp(made).metadata();
  expect([exif, xmp]).toEqual([undefined, undefined]);
});
