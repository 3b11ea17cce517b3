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
