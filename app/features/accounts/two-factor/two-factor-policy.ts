export type TwoFactorStanding = {
  hasAdminRole: boolean;
  isTwoFactorOn: boolean;
  /** Whether the settings require it of admins (issue 7, Guards). */
  isRequiredOfAdmins: boolean;
};

/** While the settings require it, an admin without it has no admin rights. */
export function needsTwoFactor({ hasAdminRole, isTwoFactorOn, isRequiredOfAdmins }: TwoFactorStanding) {
  return hasAdminRole && isRequiredOfAdmins && !isTwoFactorOn;
}

export function mayTurnOff({ hasAdminRole, isRequiredOfAdmins }: TwoFactorStanding): boolean {
  return !(hasAdminRole && isRequiredOfAdmins);
}

/** Only an admin who has it may require it, so that the switch cannot lock everyone out. */
export function mayRequireOfAdmins({ isTwoFactorOn }: { isTwoFactorOn: boolean }): boolean {
  return isTwoFactorOn;
}
