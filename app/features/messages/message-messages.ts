import type { Toast } from '#app/ui/toast-queue.ts';
import type { SendResult } from './send-message.server.ts';
import type { Stage } from './stages.ts';

/** What messages say when they are refused, by code. */
export const sendRefusals: Record<
  Extract<SendResult, { ok: false }>['code'],
  { status: number; message: string }
> = {
  notFound: { status: 404, message: 'This conversation is not there any more.' },
  notAllowed: { status: 403, message: 'Only clients can write first. Creatives answer.' },
  blocked: { status: 403, message: 'This conversation is closed: one of you has blocked the other.' },
  departed: {
    status: 410,
    message: 'This person has left Oriel. You can still read the conversation.',
  },
  tooMany: { status: 429, message: 'That is a lot of messages. Please wait a moment and try again.' },
  filesGone: { status: 409, message: 'A file is not there any more. Please attach it again.' },
};

export const threadMessages = {
  notSent: { title: 'Message Not Sent', tone: 'danger' },
  unreached: { title: 'Error', text: 'Oriel could not be reached. Please try again.', tone: 'danger' },
  planNeeded: {
    title: 'Plan Needed',
    text: 'Stages, notes and saved replies come with the Creative Profile plan. You can still read and answer.',
    tone: 'danger',
  },
  notAnswered: { title: 'Not Answered', tone: 'danger' },
  noteSaved: { title: 'Note Saved' },
  replySaved: { title: 'Reply Saved' },
  tooManyReplies: { title: 'Reply Not Saved', text: 'You can keep up to 50 saved replies.', tone: 'danger' },
  replyRemoved: { title: 'Reply Removed' },
  blocked: { title: 'Blocked', text: 'Neither of you can write to the other until you allow it again.' },
  unblocked: { title: 'Allowed Again', text: 'You can write to each other again.' },
  reported: { title: 'Reported', text: 'Thank you. We look at every report.', seconds: 7 },
  tooManyReports: {
    title: 'Report Failed',
    text: 'That is a lot of reports. Please wait until tomorrow.',
    tone: 'danger',
  },
  stageChanged: (threadId: string, { stage, former }: { stage: Stage; former: Stage }): Toast => ({
    title: `Stage Changed to ${stage}`,
    form: { label: 'Undo', action: `/messages/${threadId}`, fields: { intent: 'stage', stage: former } },
  }),
} satisfies Record<string, Toast | ((...given: never[]) => Toast)>;

/** Stand at the message. */
export const wrongDates = 'You can propose up to three days, from today on and within two years.';

export const datesRefusals: Record<'answered' | 'past', { status: number; message: string }> = {
  answered: { status: 409, message: 'These dates were answered already.' },
  past: { status: 409, message: 'This day has passed. Please choose another one.' },
};

/** Stands at the note. */
export const noteChanged = 'This note was changed in another tab meanwhile.';
