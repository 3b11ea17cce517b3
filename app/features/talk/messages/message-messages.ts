import type { Toast } from '#app/ui/toast-queue.ts';
import type { Stage } from './stages.ts';
import type { SendResult } from './write/send-message.server.ts';

export const sendRefusals: Record<
  Extract<SendResult, { ok: false }>['code'],
  { status: number; message: string }
> = {
  notFound: { status: 404, message: 'This conversation no longer exists.' },
  notAllowed: { status: 403, message: 'Only clients can start a conversation.' },
  blocked: { status: 403, message: 'This conversation is closed: one of you has blocked the other.' },
  departed: {
    status: 410,
    message: 'This person has left Oriel. You can still read the conversation.',
  },
  tooMany: {
    status: 429,
    message: 'You are sending messages too quickly. Please wait a moment and try again.',
  },
  piecesGone: {
    status: 409,
    message: 'A picture is not in your public portfolio. Please choose the pictures again.',
  },
  dayGone: {
    status: 409,
    message: 'The day you want to move is no longer agreed on. You can send these dates as additional ones.',
  },
  filesGone: { status: 409, message: 'A file is no longer available. Please attach it again.' },
};

export const threadMessages = {
  notSent: { title: 'Message Not Sent', tone: 'danger' },
  unreached: { title: 'Error', text: 'Oriel could not be reached. Please try again.', tone: 'danger' },
  planNeeded: {
    title: 'Plan Needed',
    text: 'Stages, amounts, notes and saved replies come with the Creative Profile plan. You can still read and reply.',
    tone: 'danger',
  },
  notCanceled: { title: 'Not Canceled', tone: 'danger' },
  notAnswered: { title: 'Reply Not Sent', tone: 'danger' },
  nextStepSaved: { title: 'Saved' },
  snoozeEnded: { title: 'Back in the List' },
  notSnoozed: {
    title: 'Not Snoozed',
    text: 'Please choose a time to come, within two years.',
    tone: 'danger',
  },
  noteSaved: { title: 'Note Saved' },
  replySaved: { title: 'Reply Saved' },
  tooManyReplies: { title: 'Reply Not Saved', text: 'You can keep up to 50 saved replies.', tone: 'danger' },
  replyRemoved: { title: 'Reply Removed' },
  blocked: { title: 'Blocked', text: 'Neither of you can send messages until you unblock this person.' },
  unblocked: { title: 'Unblocked', text: 'You can send each other messages again.' },
  reported: { title: 'Reported', text: 'Thank you. We review every report.', seconds: 7 },
  tooManyReports: {
    title: 'Report Failed',
    text: 'You have sent many reports today. Please try again tomorrow.',
    tone: 'danger',
  },
  snoozed: (threadId: string, { until, former }: { until: string; former: string }): Toast => ({
    title: `Snoozed until ${until}`,
    text: 'It comes back at once if they write.',
    form: { label: 'Undo', action: `/messages/${threadId}`, fields: { intent: 'snooze', until: former } },
  }),
  stageChanged: (
    threadId: string,
    { stage, former, isOnBoard }: { stage: Stage; former: Stage; isOnBoard: boolean },
  ): Toast => ({
    title: `Stage Changed to ${stage}`,
    form: {
      label: 'Undo',
      action: `/messages/${threadId}`,
      fields: { intent: 'stage', stage: former, ...(isOnBoard ? { back: 'board' } : {}) },
    },
  }),
} satisfies Record<string, Toast | ((...args: never[]) => Toast)>;

export const wrongDates = 'You can propose up to three days, from today up to two years ahead.';

export const datesRefusals: Record<'answered' | 'past', { status: number; message: string }> = {
  answered: { status: 409, message: 'These dates have already been answered.' },
  past: { status: 409, message: 'This date has passed. Please choose another one.' },
};

export const cancelRefusals: Record<'ended' | 'past', { status: number; message: string }> = {
  ended: { status: 409, message: 'This day has already been canceled or moved.' },
  past: { status: 409, message: 'This day has passed.' },
};

export const noteChanged = 'This note was changed in another tab.';
