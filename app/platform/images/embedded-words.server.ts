import readExif from 'exif-reader';
import { firstCharacters } from '../cut-text.ts';
import type { EmbeddedWords } from '../db/schema/uploads.ts';
import { readHeader } from './open-picture.server.ts';
import {
  decodeText,
  type IptcTexts,
  inside,
  readIptc,
  readXmp,
  xmpStructures,
  xmpTexts,
} from './read-metadata.ts';

/**
 * The texts in a picture's file, from XMP, else IPTC, else Exif; null if there are none. They are untrusted: cut,
 * cleaned of control characters, and only suggested.
 */
export async function readEmbeddedWords(picture: Buffer): Promise<EmbeddedWords | null> {
  try {
    const { exif, iptc, xmp } = await readHeader(picture);
    return wordsOf({
      xmp: readXmp(xmp?.toString('utf8') ?? ''),
      iptc: iptc ? readIptc(iptc) : new Map(),
      exif: exifOf(exif),
    });
  } catch {
    return null;
  }
}

type Exif = { description: unknown; takenAt: unknown };
type Sources = { xmp: Record<string, unknown>; iptc: IptcTexts; exif: Exif };

const sets = {
  title: 5,
  keywords: 25,
  dateCreated: 55,
  byline: 80,
  city: 90,
  state: 95,
  country: 101,
  credit: 110,
  caption: 120,
} as const;

const maxChars = {
  title: 200,
  description: 2000,
  altText: 300,
  architect: 200,
  location: 200,
  keywords: 1000,
};
const maxKeywords = 20;
const keywordMaxChars = 60;

const cameraWords =
  /^(olympus digital camera|sony dsc|samsung|digital camera|minolta|created with|default|untitled)\b/i;

function wordsOf({ xmp, iptc, exif }: Sources): EmbeddedWords | null {
  const from = (property: string, set?: number) =>
    firstOf([...xmpTexts(xmp[property]), ...(set === undefined ? [] : (iptc.get(set) ?? []))]);
  const found: EmbeddedWords = {};
  const put = (field: keyof typeof maxChars, text: string | undefined) => {
    if (text && !cameraWords.test(text)) found[field] = firstCharacters(text, maxChars[field]);
  };
  put('title', from('dc:title', sets.title));
  put('description', from('dc:description', sets.caption) ?? firstOf([exif.description]));
  put('altText', from('Iptc4xmpCore:AltTextAccessibility'));
  put('architect', architectOf(xmp) ?? creditOf(from));
  put('location', placeOf({ xmp, from }));
  put('keywords', keywordsOf({ xmp, iptc }));
  const year = yearOf([
    from('photoshop:DateCreated', sets.dateCreated),
    from('xmp:CreateDate'),
    exif.takenAt,
  ]);
  if (year) found.year = year;
  return Object.keys(found).length > 0 ? found : null;
}

type Find = (property: string, set?: number) => string | undefined;

/** The maker of the work in the picture: for a building, its architect. */
function architectOf(xmp: Record<string, unknown>): string | undefined {
  const works = xmpStructures(xmp['Iptc4xmpExt:ArtworkOrObject']);
  return firstOf(works.flatMap((work) => xmpTexts(inside(work, 'Iptc4xmpExt:AOCreator'))));
}

/** The credit line, if it is not the photographer. */
function creditOf(from: Find): string | undefined {
  const credit = from('photoshop:Credit', sets.credit);
  return credit === from('dc:creator', sets.byline) ? undefined : credit;
}

function placeOf({ xmp, from }: { xmp: Record<string, unknown>; from: Find }): string | undefined {
  const [shown] = [
    ...xmpStructures(xmp['Iptc4xmpExt:LocationShown']),
    ...xmpStructures(xmp['Iptc4xmpExt:LocationCreated']),
  ];
  const inPlace = (name: string) => firstOf(xmpTexts(inside(shown, `Iptc4xmpExt:${name}`)));
  const city = inPlace('City') ?? from('photoshop:City', sets.city);
  const state = inPlace('ProvinceState') ?? from('photoshop:State', sets.state);
  const country = inPlace('CountryName') ?? from('photoshop:Country', sets.country);
  return [city, state ?? country].filter(Boolean).join(', ') || undefined;
}

function keywordsOf({ xmp, iptc }: Pick<Sources, 'xmp' | 'iptc'>): string | undefined {
  const inXmp = xmpTexts(xmp['dc:subject']);
  const words = (inXmp.length > 0 ? inXmp : (iptc.get(sets.keywords) ?? []))
    .map((word) => plain(word.replace(/[,;]/g, ' ')))
    .filter((word) => word !== '' && word.length <= keywordMaxChars);
  return [...new Set(words)].slice(0, maxKeywords).join(', ') || undefined;
}

/** The first date that begins with a plausible year for a photograph. */
function yearOf(dates: unknown[]): string | undefined {
  for (const date of dates) {
    const text = date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : date;
    const year = typeof text === 'string' ? text.match(/^\d{4}/)?.[0] : undefined;
    if (year && Number(year) >= 1826 && Number(year) <= 2100) {
      return year;
    }
  }
  return undefined;
}

function exifOf(exif: Buffer | undefined): Exif {
  try {
    const read = exif ? readExif(exif) : undefined;
    const description: unknown = read?.Image?.ImageDescription;
    // A non-ASCII text arrives as bytes.
    return {
      description: Buffer.isBuffer(description) ? decodeText(description) : description,
      takenAt: read?.Photo?.DateTimeOriginal,
    };
  } catch {
    return { description: undefined, takenAt: undefined };
  }
}

function firstOf(texts: unknown[]): string | undefined {
  for (const text of texts) {
    const words = typeof text === 'string' ? plain(text) : '';
    if (words) return words;
  }
  return undefined;
}

/** \p{Cc}: control characters; \p{Cs}: lone surrogates; \p{Cf}: direction marks. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cs}\p{Cf}\uFFFD]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
