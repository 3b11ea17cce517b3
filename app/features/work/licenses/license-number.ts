/**
 * A license number: "OR-0117-4" is party 4 of brief 117. People copy it from paper and captions, so reading is lenient.
 */
export function licenseNumber(brief: number, party: number): string {
  return `OR-${String(brief).padStart(4, '0')}-${party}`;
}

/** Separators: any dash, point, slash or blank. */
const gap = /[\s\p{Pd}\u2212._/\\:#]/u.source;
/** The letter O is often typed as a zero. */
const typedNumber = new RegExp(`^(?:[O0]R)?${gap}*([0-9]{1,12})${gap}+([0-9]{1,4})$`, 'iu');

/** Normalizes a typed number; null when it cannot be one. Also accepts the address of a license. */
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

const maxNamed = 10;

export function licenseNumbersIn(text: string): string[] {
  const named = text.matchAll(/\bOR-([0-9]{4,12})-([0-9]{1,4})\b/g);
  const read = [...named].flatMap(([whole]) => readLicenseNumber(whole) ?? []);
  return [...new Set(read)].slice(0, maxNamed);
}
