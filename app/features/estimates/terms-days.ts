import { earliestToday } from '#app/platform/days.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';

/** The days that follow from the terms of an estimate. Days are '2026-12-08', at the building (DESIGN.md, Briefs). */

/** So many days later; earlier where it is negative. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The day before the shoot, on which the weather decides at the hour of the terms; null without a shoot day. */
export function decisionDay({ shootOn }: EstimateTerms): string | null {
  return shootOn ? dayAfter(shootOn, -1) : null;
}

/** The last working day that is at least one day before the decision: until then parties join, and shares are final after it. */
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

/** The last day on which canceling costs nothing; null where nothing is said, or no day is free. */
export function freeUntil({ shootOn, cancellation = [] }: EstimateTerms): string | null {
  const furthest = Math.max(
    0,
    ...cancellation.filter(({ percent }) => percent > 0).map((step) => step.daysBefore),
  );
  return shootOn && furthest > 0 ? dayAfter(shootOn, -furthest) : null;
}

/** The day by which pictures are there that take so many working days, even where clouds moved the shoot to its last day. */
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

/** Christmas Day and New Year's Day; other holidays depend on the place. */
function isHolidayNearlyEverywhere(day: string): boolean {
  return day.endsWith('-12-25') || day.endsWith('-01-01');
}

/** Whether an estimate can still be accepted: all of its last day, wherever that day ends last. */
export function isStillValid({ validUntil }: EstimateTerms, at: Date): boolean {
  return !validUntil || validUntil >= earliestToday(at);
}
