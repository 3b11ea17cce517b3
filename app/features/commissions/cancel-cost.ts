import { buildingDay, unknownZone } from './commission-days.ts';
import type { CommissionSide } from './commission-policy.ts';
import type { CommissionRecord } from './read-commission.server.ts';

/**
 * What the asking party owes the creative who cancels now, by the terms; a creative who cancels is owed nothing. A step costs
 * from the day after that many days before the shoot, and one of no days on the day itself: until `freeUntil` it is free.
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
