import { foldForSearch } from './fold-for-search.ts';

/**
 * Folds a place name for comparison: as `foldForSearch`, without punctuation, with abbreviations expanded. 'St.
 * John’s', 'Saint-Johns' and 'SAINT JOHNS' become one name, and so do 'D.C.' and 'DC'.
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
