/** How people come into a firm (decision 35). Screens and mails say these. */
export const teamTerms = {
  /** An invitation opens for so long after it was sent. */
  invitationDays: 14,
  maxPeople: 200,
  /** Invitations of one firm that wait at the same time. */
  maxInvitations: 50,
  /** Invitations that one firm sends. */
  sends: { name: 'firm-invitation', points: 20, seconds: 60 * 60 },
} as const;
