const names = new Intl.DisplayNames('en', { type: 'region' });

/** The English name of a country by its code of ISO 3166-1; of what is none, the code. For the server: browsers differ. */
export function countryName(code: string): string {
  return isCountryCode(code) ? (names.of(code) ?? code) : code;
}

/** Whether a text looks like the code of a country and has a name. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && names.of(text) !== text;
}
