import readExif from 'exif-reader';
import { firstCharacters } from '../cut-text.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { readHeader } from './open-picture.server.ts';
import { decodeText, readIptc, readPngTexts, readXmp, xmpTexts } from './read-metadata.ts';

type Ownership = { creator?: string; credit?: string; copyright?: string };

const maxTextLength = 500;

/** The fields in XMP, in IPTC's application record (IIM 4.2), in Exif, and in a PNG, in the order they are read. */
const places = {
  creator: { xmp: 'dc:creator', iptc: 80, exif: 'Artist', png: 'author' },
  credit: { xmp: 'photoshop:Credit', iptc: 110, exif: null, png: null },
  copyright: { xmp: 'dc:rights', iptc: 116, exif: 'Copyright', png: 'copyright' },
} as const;

/** Reads creator, credit and copyright from XMP, else IPTC, Exif or a PNG's texts; null if there are none. */
export async function readOwnership(picture: Buffer): Promise<Ownership | null> {
  const { exif, iptc, xmp } = await readHeader(picture);
  const properties = readXmp(xmp?.toString('utf8') ?? '');
  const sets = iptc ? readIptc(iptc) : new Map<number, string[]>();
  const image = exif ? exifImage(exif) : {};
  const inPng = readPngTexts(picture);
  const found: Ownership = {};
  for (const [name, place] of Object.entries(places) as [
    keyof Ownership,
    (typeof places)[keyof Ownership],
  ][]) {
    const texts = [
      ...xmpTexts(properties[place.xmp]),
      ...(sets.get(place.iptc) ?? []),
      place.exif ? image[place.exif] : undefined,
      place.png ? inPng.get(place.png) : undefined,
    ];
    const text = texts.map(plain).find((each) => each !== undefined);
    if (text) found[name] = text;
  }
  return Object.keys(found).length > 0 ? found : null;
}

/** As Exif fields, which every program reads; only ASCII, and without a credit. */
export function exifOwnership({ creator, copyright }: Ownership): Record<string, string> {
  const fields = { Artist: creator, Copyright: copyright };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => /^[ -~]+$/.test(field[1] ?? '')),
  );
}

/** As the IPTC Core properties in XMP, which picture desks and search engines read. */
export function xmpOwnership({ creator, credit, copyright }: Ownership): string {
  const item = (text: string, attributes = '') => `<rdf:li${attributes}>${escapeMarkup(text)}</rdf:li>`;
  const properties = [
    creator ? `<dc:creator><rdf:Seq>${item(creator)}</rdf:Seq></dc:creator>` : '',
    copyright ? `<dc:rights><rdf:Alt>${item(copyright, ' xml:lang="x-default"')}</rdf:Alt></dc:rights>` : '',
    credit ? `<photoshop:Credit>${escapeMarkup(credit)}</photoshop:Credit>` : '',
  ];
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">',
    ...properties,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('');
}

/** Unreadable Exif has no owner. */
function exifImage(exif: Buffer): { Artist?: unknown; Copyright?: unknown } {
  try {
    return readExif(exif).Image ?? {};
  } catch {
    return {};
  }
}

/** A non-ASCII Exif text arrives as bytes. */
function plain(from: unknown): string | undefined {
  const text = Buffer.isBuffer(from) ? decodeText(from) : from;
  if (typeof text !== 'string') {
    return undefined;
  }
  // \p{Cc}: the trailing zero bytes of Exif texts; \p{Cs}: lone surrogates.
  return (
    firstCharacters(
      text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
        .trim(),
      maxTextLength,
    ) || undefined
  );
}
