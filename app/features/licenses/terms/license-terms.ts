import type { TermsVersion } from './terms-version.ts';
import { version1 } from './version-1.ts';

/** All published terms of licenses, the oldest first. A further version is a file beside them and its line here. */
export const allTerms = [version1] as const satisfies readonly TermsVersion[];

/** Under which licenses are issued now. */
export const currentTerms: TermsVersion = allTerms[allTerms.length - 1] ?? version1;

/** The terms of a version; null where there is none. */
export function findTerms(version: number): TermsVersion | null {
  return allTerms.find((each) => each.version === version) ?? null;
}
