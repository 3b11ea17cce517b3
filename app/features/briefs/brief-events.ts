/** What happens to a brief and is told in conversations, as its card says. A further one is a line here and of the check of brief_cards. */
export const briefEvents = {
  sent: 'Estimate wanted',
  changed: 'Changed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  agreed: 'Agreed',
  passed: 'Decided',
  estimate: 'Estimate',
  recalled: 'Estimate withdrawn',
  refused: 'Estimate declined',
} as const;

export type BriefEvent = keyof typeof briefEvents;
