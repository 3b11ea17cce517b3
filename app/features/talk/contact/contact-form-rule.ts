/** People take longer than this to write a message; scripts do not. */
export const minSecondsToWrite = 3;

export const maxHoursOpen = 24;

export type FormVerdict = 'fine' | 'trapped' | 'tooFast' | 'tooOld';

/**
 * Whether a form was filled in by a person: the hidden field is empty, and the form was open for a while. `openedAt`
 * is null without a valid signature.
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
