import { encode } from 'uqr';
import { qrPath } from '#app/ui/qr-svg.ts';

/** What an authentication app needs to know: as a picture to scan and as text to type. */
export type TwoFactorKey = {
  /** In groups of four, as people copy it. */
  text: string;
  /** The address itself, for an app on the same device. */
  uri: string;
  /** Black squares as one SVG path, each one unit wide; `size` units in all, white border included. */
  qr: { path: string; size: number };
};

/** Unfolds the `otpauth:` address of a key. */
export function describeKey(uri: string): TwoFactorKey {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  return { text: secret.match(/.{1,4}/g)?.join(' ') ?? '', uri, qr: { path: qrPath(data), size } };
}

/** Whether a text is the address of a key, as `beginTwoFactor` makes it. */
export function isKeyAddress(text: string): boolean {
  return text.length < 1_000 && text.startsWith('otpauth://totp/') && URL.canParse(text);
}
