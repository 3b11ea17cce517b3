import { createHash } from 'node:crypto';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * The fingerprint of a license: SHA-256 of its content as canonical JSON, hexadecimal. Names of persons are left out, since
 * they go when an account goes (docs/decisions/0038-deliveries-and-licenses.md); everything that a license allows is in it.
 */
export function licenseHash(content: LicenseContent): string {
  const { creative, party, signatures, ...rest } = content;
  const hashed = {
    ...rest,
    creative: { ...creative, personName: undefined },
    party: { ...party, personName: undefined },
    signatures: signatures.map(({ on }) => ({ on })),
  };
  return createHash('sha256').update(canonicalJson(hashed), 'utf8').digest('hex');
}
