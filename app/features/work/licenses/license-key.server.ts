import { keyQuery, licensePath } from '#app/features/vocabulary/work-address.ts';
import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';

const purpose = 'license';

/**
 * A signed link to one certificate for a party without an account. It never expires; a withdrawn license says so on the
 * page.
 */
export function licenseLink(number: string): string {
  return `${env().origin}${licensePath(number)}?${keyQuery}=${sign(purpose, number)}`;
}

/** Whether the key is our signature for this number. */
export function opensLicense(number: string, key: string | null): boolean {
  return key !== null && isSigned(purpose, number, key);
}
