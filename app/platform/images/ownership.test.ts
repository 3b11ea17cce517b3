import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iptcSegment, photograph, withSegment, xmpSegment } from '#tests/factories/file-factory.ts';
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

test('a picture that names nobody gets no words', async () => {
  const made = await encodePicture({
    ...{ original: await photograph({ width: 300, height: 200 }), edit: null },
    ...{ width: 160, format: 'jpg', pace: 'quick' },
  });
  const { exif, xmp } = await sharp(made).metadata();
  expect([exif, xmp]).toEqual([undefined, undefined]);
});
