import type { FirmRole } from '../firm-policy.ts';

export function hasOtherManager(
  team: readonly { userId: string; role: FirmRole }[],
  userId: string,
): boolean {
  return team.some((one) => one.role === 'manager' && one.userId !== userId);
}
