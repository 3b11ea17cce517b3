import { type SetupField, type SetupValues, setupFields } from './setup-values.ts';

/**
 * What a form was loaded with, as a short text that travels with it: a fingerprint of each field. It tells which
 * fields were saved by somebody else meanwhile, and which the person has changed.
 */
export function versionOf(values: SetupValues): string {
  return setupFields.map((field) => fingerprint(values[field])).join('.');
}

/** The fields that differ from those of a version. Every field, when the text is none of ours. */
export function changedSince(version: string, values: SetupValues): SetupField[] {
  const known = version.split('.');
  return setupFields.filter((field, index) => known[index] !== fingerprint(values[field]));
}

/** FNV-1a, 32 bits, of the value as JSON. */
function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
