import type { FirmRole } from '../firm-policy.ts';

/** Whether a firm would have somebody who speaks for it without this person. */
export function hasOtherManager(
  team: readonly { userId: string; role: FirmRole }[],
  userId: string,
): boolean {
  return team.some((one) => one.role === 'manager' && one.userId !== userId);
}
