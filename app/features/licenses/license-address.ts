/** The addresses of licenses. */

export function licensePath(number: string): string {
  return `/licenses/${number}`;
}

/** The certificate on paper. */
export function licenseSheetPath(number: string, paper: 'a4' | 'letter'): string {
  return `${licensePath(number)}/certificate.pdf?paper=${paper}`;
}

export function licensePicturePath(number: string, picture: number): string {
  return `${licensePath(number)}/pictures/${picture}.jpg`;
}

/** Where anybody checks a license. */
export const verifyPath = '/verify';

export function verifyLicensePath(number: string): string {
  return `${verifyPath}/${number}`;
}

/** The fingerprints of its pictures, as plain text. */
export function fingerprintsPath(number: string): string {
  return `${verifyLicensePath(number)}/fingerprints.txt`;
}

/** '/license-terms', '/license-terms/1' */
export function termsPath(version?: number): string {
  return version === undefined ? '/license-terms' : `/license-terms/${version}`;
}

/** The query in which a link to a certificate says that it opens it without an account. */
export const keyQuery = 'key';
