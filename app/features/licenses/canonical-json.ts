/**
 * JSON that is the same for the same content, whoever writes it (RFC 8785): keys in the order of their UTF-16 code units,
 * no blanks, numbers and texts as ECMAScript writes them. What is undefined is left out. Throws for what JSON cannot say:
 * numbers without end, and halves of a character.
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
