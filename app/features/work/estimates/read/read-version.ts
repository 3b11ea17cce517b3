import { maxVersions } from '../estimate-limits.ts';

/** Null when the address names no version, "none" when the version is impossible. */
export function readVersion(text: string | undefined): number | null | 'none' {
  if (text === undefined) {
    return null;
  }
  const version = /^[1-9]\d?$/.test(text) ? Number(text) : Number.NaN;
  return version <= maxVersions ? version : 'none';
}
