/** Events that a request card shows. To add one, add a line here and to the check of license_cards. */
export const requestEvents = {
  asked: 'License asked for',
  offered: 'Offer',
  accepted: 'Licensed',
  declined: 'Declined',
  refused: 'Offer declined',
  withdrawn: 'Withdrawn',
} as const;

export type RequestEvent = keyof typeof requestEvents;
