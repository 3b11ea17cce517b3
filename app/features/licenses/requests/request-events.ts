/** What happens to a request and is told in conversations, as its card says. A further one is a line here and of the check of license_cards. */
export const requestEvents = {
  asked: 'License asked for',
  offered: 'Offer',
  accepted: 'Licensed',
  declined: 'Declined',
  refused: 'Offer declined',
  withdrawn: 'Withdrawn',
} as const;

export type RequestEvent = keyof typeof requestEvents;
