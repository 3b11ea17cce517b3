/** Why a creative does not take a brief on, as the client reads it. A key is stored; a further reason is one line here. */
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
