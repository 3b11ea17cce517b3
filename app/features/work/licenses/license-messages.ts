import type { Toast } from '#app/ui/toast-queue.ts';
import { withdrawReasonMax } from './license-limits.ts';

export const licenseMessages = {
  withdrawn: {
    title: 'License Withdrawn',
    text: 'Its holder has been told. Anyone who checks it will see that it was withdrawn.',
  },
  notAllowed: {
    title: 'Not Withdrawn',
    text: 'Only the photographer who granted a license can withdraw it.',
    tone: 'danger',
  },
  notFound: { title: 'Not Withdrawn', text: 'There is no such license.', tone: 'danger' },
  withdrawnBefore: {
    title: 'Not Withdrawn',
    text: 'This license has already been withdrawn.',
    tone: 'danger',
  },
} satisfies Record<string, Toast>;

export const noReason = `Please say why, in at most ${withdrawReasonMax} characters.`;
