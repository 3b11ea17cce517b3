/** What decisions about two-factor authentication depend on. */
export type TwoFactorStanding = {
  hasAdminRole: boolean;
  isTwoFactorOn: boolean;
  /** Whether the settings want it of admins (issue 7, Guards). */
  isRequiredOfAdmins: boolean;
};

/** An admin without it has none of an admin's rights while the settings want it. */
export function needsTwoFactor({ hasAdminRole, isTwoFactorOn, isRequiredOfAdmins }: TwoFactorStanding) {
  return hasAdminRole && isRequiredOfAdmins && !isTwoFactorOn;
}

/** Nobody turns off what the settings want of them. */
export function mayTurnOff({ hasAdminRole, isRequiredOfAdmins }: TwoFactorStanding): boolean {
  return !(hasAdminRole && isRequiredOfAdmins);
}

/** Whoever wants it of all admins has it themselves: nobody locks everybody out by a switch. */
export function mayRequireOfAdmins({ isTwoFactorOn }: { isTwoFactorOn: boolean }): boolean {
  return isTwoFactorOn;
}
