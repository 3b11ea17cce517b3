export function licensePath(number: string): string {
  return `/licenses/${number}`;
}

export function licenseSheetPath(number: string, paper: 'a4' | 'letter'): string {
  return `${licensePath(number)}/certificate.pdf?paper=${paper}`;
}

export function licensePicturePath(number: string, picture: number): string {
  return `${licensePath(number)}/pictures/${picture}.jpg`;
}

export const verifyPath = '/verify';

export function verifyLicensePath(number: string): string {
  return `${verifyPath}/${number}`;
}

export function fingerprintsPath(number: string): string {
  return `${verifyLicensePath(number)}/fingerprints.txt`;
}

export function termsPath(version?: number): string {
  return version === undefined ? '/license-terms' : `/license-terms/${version}`;
}

export const keyQuery = 'key';
