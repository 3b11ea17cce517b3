import type { TermsVersion } from './terms-version.ts';
import { version1 } from './version-1.ts';

/** All published terms, oldest first. To add a version, add its file and one line here. */
export const allTerms = [version1] as const satisfies readonly TermsVersion[];

export const currentTerms: TermsVersion = allTerms[allTerms.length - 1] ?? version1;

export function findTerms(version: number): TermsVersion | null {
  return allTerms.find((each) => each.version === version) ?? null;
}
