import type { Toast } from '#app/ui/toast-queue.ts';
import type { PartnerFailure } from './change-partner.server.ts';

export const partnersFailed = 'Failed to fetch partners';

export const doneMessages = {
  addPartner: { title: 'Partner added', text: 'Add a key so that they can use the API.' },
  revokeKey: { title: 'Key revoked', text: 'Its next request is refused.' },
  suspend: { title: 'Partner suspended', text: 'Keys are refused and no webhook is sent until you resume.' },
  resume: { title: 'Partner resumed' },
  sendTest: { title: 'Test event on its way', text: 'It appears below with the answer.' },
  redeliver: { title: 'Delivery on its way' },
  enableEndpoint: { title: 'Endpoint enabled', text: 'What waited is sent now.' },
  disableEndpoint: { title: 'Endpoint disabled', text: 'Nothing is sent there until you enable it.' },
  removeEndpoint: { title: 'Endpoint removed', text: 'Its log is removed, too.' },
} as const satisfies Record<string, Toast>;

export const failureTexts: Record<PartnerFailure, string> = {
  notAllowed: 'Only admins can do this.',
  signInOld: 'Please confirm your identity.',
  gone: 'This partner no longer exists.',
  nameTaken: 'There is a partner with this name.',
  nothingToDo: 'This is already done. Someone else may have changed it.',
  shownOnce:
    'This key was made already and is shown only once. If nobody kept it, revoke it and add another.',
  disabled: 'This endpoint is disabled. Enable it first.',
  tooMany: 'That is more than one partner needs. Revoke a key or remove an endpoint first.',
};

export const partnerColumns = { name: 'rising', keys: 'falling', used: 'falling' } as const;
