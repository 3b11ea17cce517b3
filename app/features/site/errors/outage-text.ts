export const outageText = {
  title: 'Back in a moment, Oriel',
  heading: 'Oriel will be back in a moment',
  lead: 'Our database is unavailable right now. Try again in a minute.',
  tryAgain: 'Try Again',
  form: 'Your changes have not been saved. Go back to find what you typed, and send it again.',
  files: 'Our files are unavailable right now. Try again in a minute.',
  function: 'Our database is unavailable right now. Try again in a few seconds.',
} as const;

/** Shown to a network address that requests too many uncached pages (server/limit-reads.ts). */
export const tooManyReadsText =
  'We are receiving too many requests from your network. Please wait a moment and try again.';

/** Whether a page could not be fetched. Browsers differ only in the message: Chromium, Firefox, Safari. */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /failed to fetch|networkerror|load failed|network error/i.test(error.message)
  );
}
