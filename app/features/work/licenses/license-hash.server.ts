import { createHash } from 'node:crypto';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * SHA-256 of the content's canonical JSON, in hexadecimal. Leaves out names of persons, which go when an account is
 * deleted (docs/decisions/0038-deliveries-and-licenses.md); covers everything the license allows.
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
