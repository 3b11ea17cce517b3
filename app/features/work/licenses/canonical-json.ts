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
