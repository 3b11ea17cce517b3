import { foldForSearch } from './fold-for-search.ts';

/**
 * The name of a place as it is compared: folded as searches are, without marks, with the short forms of the map
 * written out. 'St. John’s', 'Saint-Johns' and 'SAINT JOHNS' are one name, and so are 'D.C.' and 'DC'.
 */
export function foldPlaceName(name: string): string {
  return foldForSearch(name.replace(initials, (letters) => letters.replaceAll('.', '')))
    .replace(apostrophes, '')
    .replace(variants, (letter) => oneVariant[letter] ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<!\S)(?:st|ste|ft|mt)(?=\s)/g, (short) => writtenOut[short] ?? short);
}

/** 'D.C.', 'U.S.A'. */
const initials = /(?<!\p{L})(?:\p{L}\.){2,}|(?<!\p{L})(?:\p{L}\.)+\p{L}(?!\p{L})/gu;
const apostrophes = /['’‘ʻʼʾʿ`´′"“”״׳]/g;

const writtenOut: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** Letters that keyboards of one script write differently: Arabic, Persian and Urdu; the final sigma; the tatweel. */
const variants = /[ٱىیةکہھەـς]/g;
const oneVariant: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ς: 'σ',
};
