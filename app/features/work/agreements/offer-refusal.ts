import { isStillValid } from '#app/features/vocabulary/terms-days.ts';
import type { BriefState } from '#app/features/work/briefs/brief-policy.ts';
import type { VersionState } from '#app/features/work/estimates/estimate-policy.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';

type Offered = { briefState: BriefState; state: VersionState; terms: EstimateTerms };

/** Why the newest version of an estimate cannot be accepted now; null if it can. */
export function offerRefusal(
  { briefState, state, terms }: Offered,
  at: Date,
): 'withdrawn' | 'expired' | null {
  if (briefState === 'withdrawn' || state !== 'sent') {
    return 'withdrawn';
  }
  return isStillValid(terms, at) ? null : 'expired';
}
