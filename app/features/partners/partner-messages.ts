import type { Toast } from '#app/ui/toast-queue.ts';
import type { PartnerFailure } from './change-partner.server.ts';

/** What the screens about partners say. */

export const partnersFailed = 'Failed to fetch partners';

export const doneMessages = {
  addPartner: { title: 'Partner added', text: 'Add a key so that they can use the API.' },
  revokeKey: { title: 'Key revoked', text: 'Its next request is refused.' },
  suspend: { title: 'Partner suspended', text: 'Every key is refused until you resume.' },
  resume: { title: 'Partner resumed' },
} as const satisfies Record<string, Toast>;

export const failureTexts: Record<PartnerFailure, string> = {
  notAllowed: 'Only admins can do this.',
  signInOld: 'Please confirm your identity.',
  gone: 'This partner no longer exists.',
  nameTaken: 'There is a partner with this name.',
  nothingToDo: 'This is already done. Someone else may have changed it.',
  tooMany: 'That is more than one partner needs. Revoke a key or remove an endpoint first.',
};
