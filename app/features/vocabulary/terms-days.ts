import { dayAfter, earliestToday } from '#app/platform/days.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';

/** Days that follow from the terms. Days are YYYY-MM-DD in the building's time zone (DESIGN.md, Briefs). */

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The day before the shoot, when the weather decision is made; null without a shoot day. */
export function decisionDay({ shootOn }: EstimateTerms): string | null {
  return shootOn ? dayAfter(shootOn, -1) : null;
}

/**
 * The last working day at least one day before the decision. Parties can join until then; shares are final afterward.
 */
export function lockDay(terms: EstimateTerms): string | null {
  const decision = decisionDay(terms);
  if (!decision) {
    return null;
  }
  let day = dayAfter(decision, -1);
  while (isWeekend(day)) {
    day = dayAfter(day, -1);
  }
  return day;
}

/** The last day on which canceling is free; null when the terms do not say, or no day is free. */
export function freeUntil({ shootOn, cancellation = [] }: EstimateTerms): string | null {
  const furthest = Math.max(
    0,
    ...cancellation.filter(({ percent }) => percent > 0).map((step) => step.daysBefore),
  );
  return shootOn && furthest > 0 ? dayAfter(shootOn, -furthest) : null;
}

/** Counts working days from the last fallback day, so it holds even when clouds move the shoot. */
export function latestDelivery({ shootOn, fallbackDays = [], deliveryDays }: EstimateTerms): string | null {
  if (!shootOn || !deliveryDays) {
    return null;
  }
  let day = [shootOn, ...fallbackDays].toSorted().at(-1) ?? shootOn;
  for (let left = deliveryDays; left > 0; ) {
    day = dayAfter(day, 1);
    if (!isWeekend(day) && !isHolidayNearlyEverywhere(day)) left -= 1;
  }
  return day;
}

/** Christmas Day and New Year's Day only, since other holidays depend on the place. */
function isHolidayNearlyEverywhere(day: string): boolean {
  return day.endsWith('-12-25') || day.endsWith('-01-01');
}

/** Valid through its last day, in the time zone where that day ends last. */
export function isStillValid({ validUntil }: EstimateTerms, at: Date): boolean {
  return !validUntil || validUntil >= earliestToday(at);
}
