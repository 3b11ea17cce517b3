import { type SetupField, type SetupValues, setupFields } from './setup-values.ts';

/**
 * A fingerprint of each field, sent with the form. It tells which fields were saved elsewhere meanwhile, and which
 * the user changed.
 */
export function versionOf(values: SetupValues): string {
  return setupFields.map((field) => fingerprint(values[field])).join('.');
}

/** The fields that differ from a version; every field when the version is invalid. */
export function changedSince(version: string, values: SetupValues): SetupField[] {
  const known = version.split('.');
  return setupFields.filter((field, index) => known[index] !== fingerprint(values[field]));
}

function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
