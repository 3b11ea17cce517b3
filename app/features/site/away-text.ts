/** What people read while the database is away. */
export const awayText = {
  title: 'Back in a moment, Oriel',
  heading: 'Oriel will be back in a moment',
  lead: 'We cannot reach our records right now. Try again in a minute.',
  tryAgain: 'Try Again',
  form: 'What you sent has not been saved. Go back to find it as you typed it, and send it again.',
  function: 'Oriel cannot reach its records right now. Try again in a few seconds.',
} as const;

/** What a place reads that asks for more new pages than we can make for it (server/limit-reads.ts). */
export const tooManyReadsText =
  'Many pages are being asked for from your network, more than we can make at once. Please wait a moment and try again.';
