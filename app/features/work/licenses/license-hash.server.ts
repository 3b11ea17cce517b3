import { createHash } from 'node:crypto';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';

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

/**
 * Canonical JSON (RFC 8785): keys in UTF-16 order, no whitespace, ECMAScript number and string forms. Undefined values
 * are left out. Throws for non-finite numbers and lone surrogates.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('A half character has no canonical form.');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('A number without end has no canonical form.');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') {
    return String(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(canonicalJson).join(',')}]`;
  }
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => `${canonicalJson(key)}:${canonicalJson(each)}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`A ${typeof value} has no canonical form.`);
}
