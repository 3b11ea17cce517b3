import type { Toast } from '#app/ui/toast-queue.ts';

export const creditMessages = {
  confirmed: { title: 'Confirmed', text: 'The project says so at once.' },
  nothingToConfirm: {
    title: 'Nothing Confirmed',
    text: 'These credits have changed meanwhile.',
    tone: 'danger',
  },
  disputed: {
    title: 'Disputed',
    text: 'The photographer is told. The credit reads “Disputed” until you agree.',
    seconds: 7,
  },
  withdrawn: { title: 'Taken Back', text: 'The credit is as it was named, not confirmed.' },
  agreed: { title: 'Agreed', text: 'The credit is as the firm says.' },
  explained: { title: 'Answer Sent', text: 'The firm reads it, and one of us decides.', seconds: 7 },
  invalid: { title: 'Not Sent', text: 'Please check the highlighted field.', tone: 'danger' },
  managersOnly: { title: 'Not Done', text: 'Only managers of the firm can do this.', tone: 'danger' },
  notOpen: { title: 'Not Done', text: 'This credit has changed meanwhile.', tone: 'danger' },
  sameRole: { title: 'Not Sent', text: 'The credit names this role already.', tone: 'danger' },
  ended: { title: 'Not Done', text: 'This has been settled meanwhile.', tone: 'danger' },
  answered: { title: 'Not Sent', text: 'You have answered already.', tone: 'danger' },
} satisfies Record<string, Toast>;
