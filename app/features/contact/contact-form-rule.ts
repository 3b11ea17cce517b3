/** A person reads and types for longer than this before anything is sent. */
export const minSecondsToWrite = 3;

/** A form that was opened longer ago than this has to be sent once more. */
export const maxHoursOpen = 24;

export type FormVerdict = 'fine' | 'trapped' | 'tooFast' | 'tooOld';

/**
 * Whether a form was filled in as people do it: the field that nobody sees is empty, and it was open for a while.
 * `openedAt` is null when the form does not say so under our signature.
 */
export function checkContactForm({
  trap,
  openedAt,
  now,
}: {
  trap: string;
  openedAt: Date | null;
  now: Date;
}): FormVerdict {
  if (trap !== '') {
    return 'trapped';
  }
  const openSeconds = openedAt === null ? Number.NaN : (now.getTime() - openedAt.getTime()) / 1_000;
  if (!(openSeconds <= maxHoursOpen * 3_600)) {
    return 'tooOld';
  }
  return openSeconds < minSecondsToWrite ? 'tooFast' : 'fine';
}
