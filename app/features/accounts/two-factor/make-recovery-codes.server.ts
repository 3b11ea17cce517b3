import { randomInt } from 'node:crypto';

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
