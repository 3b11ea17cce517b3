import { randomInt } from 'node:crypto';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { claimTerms } from './claim-terms.ts';

/** A new code, as it is mailed. */
export function makeClaimCode(): string {
  return String(randomInt(10 ** claimTerms.codeDigits)).padStart(claimTerms.codeDigits, '0');
}

/** What is stored of it: without our secret, every code would have to be tried against it, and it belongs to one claim. */
export function hashClaimCode(claimId: string, code: string): string {
  return sign('firm claim', `${claimId} ${code}`);
}

/** In a time that does not depend on where they differ. */
export function isClaimCode(claimId: string, code: string, hash: string): boolean {
  return isSigned('firm claim', `${claimId} ${code}`, hash);
}
