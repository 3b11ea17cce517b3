import { randomInt } from 'node:crypto';
import { encode } from 'uqr';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
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

/** A code is valid for its own half minute and the adjacent ones, so it is remembered longer. */
const once: RateLimit = { name: 'two-factor-code', points: 1, seconds: 2 * 60 };

/** Whether a code is used for the first time, so that an observed code cannot be reused (RFC 6238, 5.2). */
export function isFirstUse(userId: string, code: string): Promise<boolean> {
  return consume(once, sign('two-factor-code', `${userId}\n${code}`));
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
