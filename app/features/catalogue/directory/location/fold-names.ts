/**
 * Folds a text for comparison: lower case, no accents, single spaces. 'São Paulo' becomes 'sao paulo'. Letters
 * without a separable accent are spelled out (ø o, ß ss, ł l, æ ae, đ d, ı i).
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øßłæœđðıþ’‘ʻʼ`´]/g, (letter) => written[letter] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const written: Record<string, string> = {
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
};

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
