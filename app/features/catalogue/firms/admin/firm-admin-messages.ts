import type { Toast } from '#app/ui/toast-queue.ts';

export const firmAdminMessages = {
  corrected: { title: 'Firm Saved' },
  added: { title: 'Firm Added' },
  given: { title: 'Firm Given', text: 'They speak for it from now on.' },
  takenBack: {
    title: 'Firm Taken Back',
    text: 'Nobody speaks for it any more. It can be claimed anew.',
    seconds: 7,
  },
  toldApart: {
    title: 'Two Firms',
    text: 'They are not compared again. By its address, one can still be merged.',
    seconds: 7,
  },
  merged: { title: 'Firms Merged', text: 'The former addresses lead here.' },
  mergeRuns: {
    title: 'Merging',
    text: 'Its credits move in the background. The page goes when all have moved.',
    seconds: 10,
  },
  notAllowed: { title: 'Not Changed', text: 'This firm is your own. Another admin decides.', tone: 'danger' },
  gone: { title: 'Not Changed', text: 'This firm is gone, or was merged meanwhile.', tone: 'danger' },
  isMerging: {
    title: 'Not Changed',
    text: 'One of the two is being merged. Please try again when that is done.',
    tone: 'danger',
  },
  sameFirm: { title: 'Not Merged', text: 'This is the same firm.', tone: 'danger' },
  invalid: { title: 'Not Saved', text: 'Please look at what is marked.', tone: 'danger' },
} satisfies Record<string, Toast>;

export const giveErrors = {
  nobody: 'No account has this address.',
  clientsOnly: 'Firms belong to accounts of AEC professionals. This one is a creative’s.',
  inAFirm: 'This account belongs to another firm.',
} as const;
