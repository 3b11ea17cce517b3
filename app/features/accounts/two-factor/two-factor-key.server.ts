import { randomInt } from 'node:crypto';
import { encode } from 'uqr';
import { qrPath } from '#app/ui/qr-svg.ts';

export type TwoFactorKey = {
  text: string;
  uri: string;
  /** The black squares as an SVG path, each one unit wide; `size` includes the white border. */
  qr: { path: string; size: number };
};

/** Converts the `otpauth:` address of a key. */
export function describeKey(uri: string): TwoFactorKey {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  return { text: secret.match(/.{1,4}/g)?.join(' ') ?? '', uri, qr: { path: qrPath(data), size } };
}

export function isKeyAddress(text: string): boolean {
  return text.length < 1_000 && text.startsWith('otpauth://totp/') && URL.canParse(text);
}

/** No letters that look like another letter or a digit, because users copy the codes by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const amount = 10;

/** Ten codes of ten characters with about 50 random bits each: 'abcd2-efgh3'. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => `${fiveSigns()}-${fiveSigns()}`);
}

function fiveSigns(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
}
