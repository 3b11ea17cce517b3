import type { Toast } from '#app/ui/toast-queue.ts';
import type { UserDeed, UserRefusal } from './user-policy.ts';

/** What the users screens say (specification section 8), by deed and code. */

export const usersFailed = 'Failed to fetch users';

export const doneMessages: Record<Exclude<UserDeed, 'export'>, Toast> = {
  grantFeatured: { title: 'Featured status granted successfully' },
  removeFeatured: { title: 'Featured status removed successfully' },
  verify: { title: 'Profile verified' },
  unverify: { title: 'Verification taken back' },
  unlist: { title: 'Profile unlisted', text: 'Its owner was told why.' },
  listAgain: { title: 'Profile listed again', text: 'It shows as soon as nothing else is missing.' },
  disable: { title: 'Sign-in disabled', text: 'Every session of the account has ended.' },
  enable: { title: 'Sign-in enabled' },
  sendReset: { title: 'Reset mail sent' },
  removeTwoFactor: {
    title: 'Two-factor authentication removed',
    text: 'Every session of the account has ended, and its owner was told.',
  },
  grantAdmin: { title: 'Admin role granted' },
  revokeAdmin: { title: 'Admin role revoked' },
  delete: { title: 'Account deleted' },
};

/** A paid Featured goes on when an admin takes theirs away. */
export function paidFeaturedStays(until: string): Toast {
  return { ...doneMessages.removeFeatured, text: `A paid Featured runs on until ${until}.` };
}

const failedTitles: Record<UserDeed, string> = {
  grantFeatured: 'Failed to update featured status',
  removeFeatured: 'Failed to update featured status',
  verify: 'Failed to update verification',
  unverify: 'Failed to update verification',
  unlist: 'Failed to update listing',
  listAgain: 'Failed to update listing',
  disable: 'Failed to update sign-in',
  enable: 'Failed to update sign-in',
  sendReset: 'Failed to send reset mail',
  removeTwoFactor: 'Failed to remove two-factor authentication',
  grantAdmin: 'Failed to update admin role',
  revokeAdmin: 'Failed to update admin role',
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
  notAllowed: 'Only admins may do this.',
  noProfile: 'This person has no creative profile.',
  ownAccount: 'You cannot do this to your own account. Another admin can.',
  stillAdmin: 'Revoke the admin role first.',
  nothingToDo: 'It is so already. Somebody may have changed it meanwhile.',
  signInOld: 'Please confirm that it is you.',
  gone: 'There is no such account any more.',
  lastAdmin: 'The last admin stays.',
  paidFeatured: 'This Featured is paid for, and ends when it is no longer paid.',
  emailDiffers: 'Type the e-mail of the account exactly as it stands here.',
  reasonMissing: 'Please give a reason.',
  reasonTooLong: 'Please use at most 1,000 characters.',
};

export function failureMessage(deed: UserDeed, code: UserFailure): Toast {
  return { title: failedTitles[deed], text: reasons[code], tone: 'danger' };
}

/** Beside the field it is about. */
export function reasonText(code: UserFailure): string {
  return reasons[code];
}
