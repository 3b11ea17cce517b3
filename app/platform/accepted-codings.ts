/**
 * Which codings of a body an Accept-Encoding header takes (RFC 9110, section 12.5.3): named and not forbidden by
 * `q=0`, or meant by `*`.
 */
export function takesCoding(acceptEncoding: string, coding: 'br' | 'gzip'): boolean {
  let isAnyTaken = false;
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const isTaken = !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    if (name === coding || (name === 'x-gzip' && coding === 'gzip')) {
      return isTaken;
    }
    if (name === '*') {
      isAnyTaken = isTaken;
    }
  }
  return isAnyTaken;
}
