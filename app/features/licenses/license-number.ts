/**
 * The number of a license: 'OR-0117-4' is that of party 4 under brief 117. People copy it from paper and from captions, so
 * whatever they type is read kindly.
 */
export function licenseNumber(brief: number, party: number): string {
  return `OR-${String(brief).padStart(4, '0')}-${party}`;
}

/** Between the parts: any dash, a point, a slash, or nothing but a blank. */
const gap = /[\s\p{Pd}\u2212._/\\:#]/u.source;
/** The letter O is often a zero where somebody types. */
const typedNumber = new RegExp(`^(?:[O0]R)?${gap}*([0-9]{1,12})${gap}+([0-9]{1,4})$`, 'iu');

/** The number that somebody means, as it is written; null where it cannot be one. An address of ours is read by its end. */
export function readLicenseNumber(typed: string): string | null {
  const trimmed = typed.normalize('NFKC').trim();
  const bare = /^https?:\/\//i.test(trimmed)
    ? trimmed
        .replace(/[?#].*$/, '')
        .replace(/\/+$/, '')
        .split('/')
        .at(-1)
    : trimmed;
  const [, brief = '', party = ''] = (bare ?? '').match(typedNumber) ?? [];
  return Number(brief) > 0 && Number(party) > 0 ? licenseNumber(Number(brief), Number(party)) : null;
}

/** More numbers than these no file names. */
const maxNamed = 10;

/** The numbers that a text names, each once: what a picture's file says of itself. */
export function licenseNumbersIn(text: string): string[] {
  const named = text.matchAll(/\bOR-([0-9]{4,12})-([0-9]{1,4})\b/g);
  const read = [...named].flatMap(([whole]) => readLicenseNumber(whole) ?? []);
  return [...new Set(read)].slice(0, maxNamed);
}
