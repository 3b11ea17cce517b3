import type { Toast } from '#app/ui/toast-queue.ts';
import type { UserAction, UserRefusal } from './members-policy.ts';

/** Messages of the users screens (specification section 8), by action and code. */

export const usersFailed = 'Failed to fetch users';

export const doneMessages: Record<Exclude<UserAction, 'viewAs' | 'export'>, Toast> = {
  grantFeatured: { title: 'Featured status granted successfully' },
  removeFeatured: { title: 'Featured status removed successfully' },
  verify: { title: 'Profile verified' },
  unverify: { title: 'Verification removed' },
  unlist: { title: 'Profile unlisted', text: 'We told its owner why.' },
  listAgain: { title: 'Profile listed again', text: 'It appears as soon as nothing else is missing.' },
  disable: { title: 'Sign-in disabled', text: 'The account is signed out everywhere.' },
  enable: { title: 'Sign-in enabled' },
  sendReset: { title: 'Reset email sent' },
  removeTwoFactor: {
    title: 'Two-factor authentication removed',
    text: 'The account is signed out everywhere, and we told its owner.',
  },
  grantAdmin: { title: 'Admin role granted' },
  revokeAdmin: { title: 'Admin role revoked' },
  delete: { title: 'Account deleted' },
};

export function paidFeaturedStays(until: string): Toast {
  return { ...doneMessages.removeFeatured, text: `The paid Featured Upgrade continues until ${until}.` };
}

const failedTitles: Record<UserAction, string> = {
  grantFeatured: 'Failed to update featured status',
  removeFeatured: 'Failed to update featured status',
  verify: 'Failed to update verification',
  unverify: 'Failed to update verification',
  unlist: 'Failed to update listing',
  listAgain: 'Failed to update listing',
  disable: 'Failed to update sign-in',
  enable: 'Failed to update sign-in',
  sendReset: 'Failed to send reset email',
  removeTwoFactor: 'Failed to remove two-factor authentication',
  grantAdmin: 'Failed to update admin role',
  revokeAdmin: 'Failed to update admin role',
  viewAs: 'Failed to view these pages',
  export: 'Failed to export account',
  delete: 'Failed to delete account',
};

export type UserFailure =
  | UserRefusal
  | 'signInOld'
  | 'gone'
  | 'lastAdmin'
  | 'paidFeatured'
  | 'emailDiffers'
  | 'reasonMissing'
  | 'reasonTooLong';

const reasons: Record<UserFailure, string> = {
  notAllowed: 'Only admins can do this.',
  noProfile: 'This person has no creative profile.',
  ownAccount: 'You cannot do this to your own account. Another admin can.',
  stillAdmin: 'Revoke the admin role first.',
  viewsAdmin: 'An admin’s pages cannot be viewed.',
  isDisabled: 'This account is disabled. Enable sign-in first.',
  nothingToDo: 'This is already done. Someone else may have changed it.',
  signInOld: 'Please confirm your identity.',
  gone: 'This account no longer exists.',
  lastAdmin: 'You cannot revoke the last admin.',
  paidFeatured: 'This Featured Upgrade is paid for. It ends when the payments end.',
  emailDiffers: 'Type the account’s email exactly as shown here.',
  reasonMissing: 'Please give a reason.',
  reasonTooLong: 'Please use at most 1,000 characters.',
};

export function failureMessage(action: UserAction, code: UserFailure): Toast {
  return { title: failedTitles[action], text: reasons[code], tone: 'danger' };
}

export function reasonText(code: UserFailure): string {
  return reasons[code];
}
