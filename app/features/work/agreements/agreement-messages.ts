import type { Toast } from '#app/ui/toast-queue.ts';

export const agreementMessages = {
  agreed: { title: 'Estimate Accepted', text: 'This is your agreement. Both of you can print it.' },
  notAllowed: {
    title: 'Not Accepted',
    text: 'Only whoever sent the brief accepts an estimate.',
    tone: 'danger',
  },
  notFound: { title: 'Not Accepted', text: 'There is no such estimate.', tone: 'danger' },
  agreedOtherwise: {
    title: 'Not Accepted',
    text: 'You have accepted another estimate for this brief.',
    tone: 'danger',
  },
  withdrawn: {
    title: 'Not Accepted',
    text: 'This estimate was withdrawn or declined meanwhile.',
    tone: 'danger',
  },
  replaced: {
    title: 'Not Accepted',
    text: 'A newer version has come. Please read it below before you accept.',
    tone: 'danger',
    seconds: 10,
  },
  expired: {
    title: 'Not Accepted',
    text: 'This estimate was valid until a day that is over. Ask for a new version.',
    tone: 'danger',
  },
  optionsChanged: {
    title: 'Not Accepted',
    text: 'One of the options is no longer offered.',
    tone: 'danger',
  },
  unreachable: { title: 'Not Accepted', text: 'The two of you cannot write to each other.', tone: 'danger' },
} satisfies Record<string, Toast>;
