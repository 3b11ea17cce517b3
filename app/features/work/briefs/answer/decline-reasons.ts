/** The reasons to decline a brief, as the client reads them. Keys are stored. To add one, add a line. */
export const declineReasons = {
  dates: 'Not free on these dates',
  distance: 'Too far away',
  kind: 'Not the kind of work I do',
  budget: 'The budget does not cover it',
  uses: 'The uses do not fit my terms',
  other: 'Another reason',
} as const;

export type DeclineReason = keyof typeof declineReasons;

export function isDeclineReason(text: string): text is DeclineReason {
  return Object.hasOwn(declineReasons, text);
}
