type Renewing = { isEnding: boolean; isPastDue: boolean } | null;

/** Why a card cannot be removed; null if it can. The charged card stays while anything renews or is due. */
export function whyNotRemoveCard(
  { isUsed }: { isUsed: boolean },
  { creative, featured }: { creative: Renewing; featured: Renewing },
): 'cardInUse' | null {
  const isNeeded = [creative, featured].some((plan) => plan && (!plan.isEnding || plan.isPastDue));
  return isUsed && isNeeded ? 'cardInUse' : null;
}
