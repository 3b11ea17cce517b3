import type { Toast } from '#app/ui/toast-queue.ts';

export const requestMessages = {
  sent: { title: 'Request Sent', text: 'You will get the answer in your conversation, and here.' },
  offered: { title: 'Offer Sent', text: 'It can no longer be changed, but a new offer can replace it.' },
  licensed: {
    title: 'License Issued',
    text: 'This is your certificate. The photographer will send you the files and an invoice.',
  },
  declined: { title: 'Request Declined' },
  refused: { title: 'Offer Declined' },
  withdrawn: { title: 'Request Withdrawn' },
  notAllowed: { title: 'Not Possible', text: 'Only clients can ask for licenses.', tone: 'danger' },
  notYours: { title: 'Not Possible', text: 'Only the other side can do this.', tone: 'danger' },
  piecesGone: { title: 'Not Possible', text: 'One of these pictures is no longer there.', tone: 'danger' },
  unreachable: { title: 'Not Possible', text: 'The two of you cannot write to each other.', tone: 'danger' },
  tooMany: {
    title: 'Not Sent',
    text: 'You have asked for many licenses today. Please try again tomorrow.',
    tone: 'danger',
  },
  tooManyOffers: {
    title: 'Not Sent',
    text: 'There are already too many offers for this request.',
    tone: 'danger',
  },
  over: { title: 'Not Possible', text: 'This request is over.', tone: 'danger' },
  sentBefore: {
    title: 'Not Sent',
    text: 'An offer was sent in the meantime. Please read it first; what you typed is still here.',
    tone: 'danger',
  },
  overtaken: { title: 'Not Possible', text: 'A newer offer has come. Please read it first.', tone: 'danger' },
  expired: {
    title: 'Not Possible',
    text: 'This offer has expired. Please ask for a new one.',
    tone: 'danger',
  },
  tooLong: { title: 'Not Sent', text: 'Please use at most 1,000 characters.', tone: 'danger' },
} satisfies Record<string, Toast>;
