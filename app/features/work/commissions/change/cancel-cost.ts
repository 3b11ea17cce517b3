import { buildingDay, unknownZone } from '../commission-days.ts';
import type { CommissionSide } from '../commission-policy.ts';
import type { CommissionRecord } from '../read-commission.server.ts';

/**
 * What the asking party owes when it cancels now, by the terms; a creative who cancels is owed nothing. A step
 * applies from the day after its number of days before the shoot, and a step of zero days on the day itself.
 * Canceling is free until `freeUntil`.
 */
export function cancelCost(
  { agreed, shootOn, timeZone }: Pick<CommissionRecord, 'agreed' | 'shootOn' | 'timeZone'>,
  side: CommissionSide,
  at: Date,
): { feePercent: number; owed: number } {
  const { lines, terms } = agreed.estimate;
  const today = buildingDay(at, timeZone ?? unknownZone);
  const daysLeft = shootOn
    ? (Date.parse(shootOn) - Date.parse(today)) / 86_400_000
    : Number.POSITIVE_INFINITY;
  const steps = (terms.cancellation ?? []).filter(({ daysBefore }) => daysLeft < Math.max(1, daysBefore));
  const feePercent = side === 'client' ? Math.max(0, ...steps.map(({ percent }) => percent)) : 0;
  const fee = lines
    .filter(({ section, kind, isTicked }) => section === 'creative-fee' && (kind === 'charged' || isTicked))
    .reduce((sum, { amount }) => sum + amount, 0);
  return { feePercent, owed: Number((BigInt(fee) * BigInt(feePercent) + 50n) / 100n) };
}
