import type { FirmRole } from './firm-policy.ts';

export const maxFirmsADay = 100;

/** Claiming a firm by email (decision 35). */
export const claimTerms = {
  codeDigits: 8,
  minutes: 30,
  maxAttempts: 5,
  /** Codes per person and firm. */
  sends: { name: 'firm-claim', points: 3, seconds: 60 * 60 },
} as const;

/** Rules for joining a firm (decision 35), quoted by screens and emails. */
export const teamTerms = {
  invitationDays: 14,
  maxPeople: 200,
  maxInvitations: 50,
  sends: { name: 'firm-invitation', points: 20, seconds: 60 * 60 },
} as const;

export const roleTexts: Record<FirmRole, string> = { manager: 'Manager', member: 'Member' };

export function hasOtherManager(
  team: readonly { userId: string; role: FirmRole }[],
  userId: string,
): boolean {
  return team.some((one) => one.role === 'manager' && one.userId !== userId);
}
