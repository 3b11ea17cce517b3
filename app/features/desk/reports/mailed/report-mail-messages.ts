import type { Toast } from '#app/ui/toast-queue.ts';

export const reportMailMessages = {
  saved: { title: 'Report Email Saved', text: 'You will get it at the time you chose.' },
  ended: { title: 'Report Email Off', text: 'You will not get this report by email any more.' },
  invalid: { title: 'Not Saved', text: 'Please check the marked fields.', tone: 'danger' },
  gone: { title: 'Already Off', text: 'You do not get this report by email.', tone: 'danger' },
  notAllowed: { title: 'Not Allowed', text: 'Only admins get reports.', tone: 'danger' },
} satisfies Record<string, Toast>;
