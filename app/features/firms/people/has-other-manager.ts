import type { FirmRole } from '../firm-policy.ts';

/** Whether the firm would still have a manager without this person. */
export function hasOtherManager(
  team: readonly { userId: string; role: FirmRole }[],
  userId: string,
): boolean {
  return team.some((one) => one.role === 'manager' && one.userId !== userId);
}
