/** Rules for joining a firm (decision 35), quoted by screens and emails. */
export const teamTerms = {
  /** How long an invitation is valid. */
  invitationDays: 14,
  maxPeople: 200,
  /** Pending invitations per firm. */
  maxInvitations: 50,
  /** Invitations sent per firm. */
  sends: { name: 'firm-invitation', points: 20, seconds: 60 * 60 },
} as const;
