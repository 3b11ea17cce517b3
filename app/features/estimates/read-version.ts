import { maxVersions } from './estimate-limits.ts';

/** The version that an address names; null where it names none, 'none' where there can be no such version. */
export function readVersion(text: string | undefined): number | null | 'none' {
  if (text === undefined) {
    return null;
  }
  const version = /^[1-9]\d?$/.test(text) ? Number(text) : Number.NaN;
  return version <= maxVersions ? version : 'none';
}
