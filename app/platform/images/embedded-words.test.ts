import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { iptcSegment, photograph, withSegment, xmpSegment } from '#tests/factories/file-factory.ts';
import { readEmbeddedWords } from './embedded-words.server.ts';
import { lookDistance, sameLookBits } from './look-distance.ts';
import { lookOf } from './measure-picture.server.ts';

const [app1, app13] = [0xe1, 0xed];

describe('what a file says of itself', () => {
  test('is read from XMP first, with who made the building', async () => {
    const alternatives = (text: string) =>
      `<rdf:Alt><rdf:li xml:lang="de">Halle</rdf:li><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`;
    const packet = xmpSegment(`
      <dc:title>${alternatives('Reading Room')}</dc:title>
      <dc:description>${alternatives('Two stories of books &amp; one table.')}</dc:description>
      <dc:creator><rdf:Seq><rdf:li>Noor Example</rdf:li></rdf:Seq></dc:creator>
      <dc:subject><rdf:Bag><rdf:li>library</rdf:li><rdf:li>oak</rdf:li><rdf:li>oak</rdf:li></rdf:Bag></dc:subject>
      <photoshop:Credit>Noor Example</photoshop:Credit>
      <photoshop:DateCreated>2024-05-12T09:00:00</photoshop:DateCreated>
      <photoshop:City>Austin</photoshop:City><photoshop:State>TX</photoshop:State>
      <Iptc4xmpCore:AltTextAccessibility>${alternatives('A timber-ribbed reading room')}</Iptc4xmpCore:AltTextAccessibility>
      <Iptc4xmpExt:ArtworkOrObject><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:AOCreator><rdf:Seq><rdf:li>Wachsmann</rdf:li></rdf:Seq></Iptc4xmpExt:AOCreator></rdf:li></rdf:Bag></Iptc4xmpExt:ArtworkOrObject>`);
    const iptc = iptcSegment([[120, 'Older words']]);
    const file = withSegment(withSegment(await photograph(), app13, iptc), app1, packet);
    expect(await readEmbeddedWords(file)).toEqual({
      title: 'Reading Room',
      description: 'Two stories of books & one table.',
      altText: 'A timber-ribbed reading room',
      architect: 'Wachsmann',
      location: 'Austin, TX',
      keywords: 'library, oak',
      year: '2024',
    });
  });

  test.each(['utf8', 'latin1'] as const)('is read from IPTC in %s', async (encoding) => {
    const sets = [
      [5, 'Markthalle'],
      [25, 'café'],
      [25, 'light; dusk'],
      [55, '20230401'],
      [80, 'Noor Example'],
      [90, 'Zürich'],
      [101, 'Switzerland'],
      [110, 'Büro Norrby'],
      [120, 'Seen from the north\0'],
    ] as const;
    expect(
      await readEmbeddedWords(withSegment(await photograph(), app13, iptcSegment(sets, encoding))),
    ).toEqual({
      title: 'Markthalle',
      description: 'Seen from the north',
      architect: 'Büro Norrby',
      location: 'Zürich, Switzerland',
      keywords: 'café, light dusk',
      year: '2023',
    });
  });

  test('is read from Exif where nothing else says it, and never what cameras write', async () => {
    const taken = await sharp(await photograph())
      .withExif({ IFD0: { ImageDescription: 'A stair' }, IFD2: { DateTimeOriginal: '2022:05:01 10:00:00' } })
      .jpeg()
      .toBuffer();
    expect(await readEmbeddedWords(taken)).toEqual({ description: 'A stair', year: '2022' });
    const camera = await sharp(await photograph())
      .withExif({ IFD0: { ImageDescription: 'OLYMPUS DIGITAL CAMERA' } })
      .jpeg()
      .toBuffer();
    expect(await readEmbeddedWords(camera)).toBeNull();
    expect(await readEmbeddedWords(await photograph())).toBeNull();
  });

  test('is text and nothing more, however hostile the file', async () => {
    const read = async (packet: Buffer) => readEmbeddedWords(withSegment(await photograph(), app1, packet));
    const script = await read(
      xmpSegment('<dc:title>&lt;script&gt;alert(1)&lt;/script&gt;\u202E\u0000</dc:title>'),
    );
    expect(script).toEqual({ title: '<script>alert(1)</script>' });
    expect((await read(xmpSegment(`<dc:title>${'x'.repeat(5_000)}</dc:title>`)))?.title).toHaveLength(200);
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(
      await read(Buffer.concat([Buffer.from(entities), xmpSegment('<dc:title>&b;</dc:title>')])),
    ).toBeNull();
    for (const bad of ['<dc:title>', '<__proto__><dc:title>x</dc:title></__proto__>', '<a>'.repeat(9_000)]) {
      expect(await read(xmpSegment(bad))).toBeNull();
    }
    const cutOff = iptcSegment([[120, 'x']]).subarray(0, -1);
    expect(await readEmbeddedWords(withSegment(await photograph(), app13, cutOff))).toBeNull();
    expect(Object.prototype).not.toHaveProperty('dc:title');
  });
});

test('pictures look the same in another size and quality, and one plain color looks like nothing', async () => {
  const svg = (x: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#ddd"/><circle cx="${x}" cy="200" r="180" fill="#333"/><rect x="500" y="300" width="300" height="250" fill="#888"/></svg>`,
    );
  const original = await sharp(svg(250)).png().toBuffer();
  const smaller = await sharp(original).resize(420).jpeg({ quality: 60 }).toBuffer();
  const other = await sharp(svg(650)).png().toBuffer();
  const [one, same, different] = await Promise.all([original, smaller, other].map(lookOf));
  expect(lookDistance(one ?? '', same ?? '')).toBeLessThanOrEqual(sameLookBits);
  expect(lookDistance(one ?? '', different ?? '')).toBeGreaterThan(sameLookBits);
  expect(await lookOf(await photograph())).toBeNull();
});
