import { randomInt } from 'node:crypto';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { claimTerms } from './claim-terms.ts';

export function makeClaimCode(): string {
  return String(randomInt(10 ** claimTerms.codeDigits)).padStart(claimTerms.codeDigits, '0');
}

/** Keyed with our secret and bound to one claim, so that a leaked table cannot be brute-forced. */
export function hashClaimCode(claimId: string, code: string): string {
  return sign('firm claim', `${claimId} ${code}`);
}

/** Compares in constant time. */
export function isClaimCode(claimId: string, code: string, hash: string): boolean {
  return isSigned('firm claim', `${claimId} ${code}`, hash);
}
