const names = new Intl.DisplayNames('en', { type: 'region' });
/** Caches names, because `Intl` takes 40 µs for each. At most one entry per pair of letters. */
const known = new Map<string, string | null>();

/**
 * The English name of an ISO 3166-1 country code; an unknown code is returned unchanged. For the server only:
 * browsers give different names.
 */
export function countryName(code: string): string {
  return nameOf(code) ?? code;
}

export function isCountryCode(text: string): boolean {
  return nameOf(text) !== null;
}

function nameOf(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) {
    return null;
  }
  let name = known.get(code);
  if (name === undefined) {
    const said = names.of(code);
    name = said === undefined || said === code ? null : said;
    known.set(code, name);
  }
  return name;
}
