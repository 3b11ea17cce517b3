/**
 * Events of a brief, as cards in conversations name them. To add one, add it here and to the check constraint of
 * brief_cards.
 */
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
