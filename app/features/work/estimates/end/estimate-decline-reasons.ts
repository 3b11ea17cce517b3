/** Why a client declines an estimate; the creative reads it. To add a reason, add one line here. */
export const estimateDeclineReasons = {
  price: 'More than we can spend',
  dates: 'The dates do not fit',
  scope: 'Not what we need',
  uses: 'We need to use the pictures otherwise',
  other: 'We have decided for somebody else',
  stopped: 'The project does not go ahead',
} as const;

export type EstimateDeclineReason = keyof typeof estimateDeclineReasons;

export function isEstimateDeclineReason(text: string): text is EstimateDeclineReason {
  return Object.hasOwn(estimateDeclineReasons, text);
}

export function declineText(reason: EstimateDeclineReason, words: string): string {
  const why = `${estimateDeclineReasons[reason]}.`;
  return words ? `${why}\n${words}` : why;
}
