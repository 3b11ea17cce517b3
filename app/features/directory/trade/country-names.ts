const names = new Intl.DisplayNames('en', { type: 'region' });
/** Names that were asked for before: the system takes 40 µs for each. At most one for each pair of letters. */
const known = new Map<string, string | null>();

/** The English name of a country by its code of ISO 3166-1; of what is none, the code. For the server: browsers differ. */
export function countryName(code: string): string {
  return nameOf(code) ?? code;
}

/** Whether a text looks like the code of a country and has a name. */
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
