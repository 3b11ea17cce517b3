import type { Toast } from '#app/ui/toast-queue.ts';
import { maxDrafts, maxFiles, maxRecipients, maxSentPerDay } from './brief-limits.ts';

export const briefRefusals = {
  invalid: { status: 400, message: 'Please look at the marked fields. Nothing was sent.' },
  nobodyChosen: { status: 400, message: 'Please choose who gets this brief.' },
  cannotBeAsked: {
    status: 409,
    message:
      'Nothing was sent: somebody you chose cannot be asked at the moment. Take them off the list to send it to the others.',
  },
  conflict: {
    status: 409,
    message:
      'This brief was changed in another tab. What you typed here is still here, and not saved. Save it to keep it in place of the other, or open the other.',
  },
  tooManyToday: {
    status: 429,
    message: `You can send up to ${maxSentPerDay} briefs a day, and change one as often. This one is kept; please send it tomorrow.`,
  },
  tooManyDrafts: {
    status: 409,
    message: `You have ${maxDrafts} drafts. Please send or discard one of them first.`,
  },
  tooManyFiles: {
    status: 400,
    message: `A brief can have up to ${maxFiles} files. The last ones were not kept.`,
  },
  filesGone: { status: 409, message: 'A file is no longer available. Please attach it again.' },
  tooManyRecipients: {
    status: 400,
    message: `A brief goes to up to ${maxRecipients} creatives. A short list gets better answers.`,
  },
  ended: { status: 409, message: 'This brief has ended. It can be read, and not changed.' },
  estimateSent: { status: 409, message: 'You have sent an estimate for this brief.' },
  notFound: { status: 404, message: 'There is no such brief.' },
  notAllowed: { status: 403, message: 'Briefs are written by clients.' },
} satisfies Record<string, { status: number; message: string }>;

export type BriefRefusal = keyof typeof briefRefusals;

export const briefMessages = {
  saved: { title: 'Draft Saved' },
  unchanged: { title: 'Nothing Changed', text: 'The brief says what it said before. Nothing was sent.' },
  changed: { title: 'Changes Sent', text: 'Everybody who has not declined is told what is new.' },
  discarded: { title: 'Draft Discarded' },
  changesDiscarded: { title: 'Changes Discarded', text: 'The brief stays as it was sent.' },
  declined: { title: 'Declined', text: 'The client is told, with your reason.' },
  declineUnsure: { title: 'Not Declined', text: 'Please choose a reason.', tone: 'danger' },
  reminded: { title: 'Reminded', text: 'They get a notification and an email.' },
  notReminded: {
    title: 'Not Reminded',
    text: 'They have answered, or were reminded before.',
    tone: 'danger',
  },
  withdrawn: { title: 'Brief Withdrawn', text: 'Everybody who has not declined is told.' },
  closed: { title: 'Brief Closed', text: 'Everybody who has not declined is told.' },
} satisfies Record<string, Toast>;

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

export function sentMessage(count: number): Toast {
  const who = count === 1 ? 'One creative has' : `${numbers[count] ?? count} creatives have`;
  return { title: 'Brief Sent', text: `${who} it. You will hear from us when one answers.` };
}
