import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { keyQuery, licensePath } from './license-address.ts';

const purpose = 'license';

/**
 * The link by which a party without an account reads its certificate: signed, for this number alone. It does not end, as a
 * certificate on paper does not; a withdrawn license says so on it.
 */
export function licenseLink(number: string): string {
  return `${env().origin}${licensePath(number)}?${keyQuery}=${sign(purpose, number)}`;
}

/** Whether a link to this license was given by us. */
export function opensLicense(number: string, key: string | null): boolean {
  return key !== null && isSigned(purpose, number, key);
}
