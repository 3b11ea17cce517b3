/** Rules for joining a firm (decision 35), quoted by screens and emails. */
export const teamTerms = {
  invitationDays: 14,
  maxPeople: 200,
  maxInvitations: 50,
  sends: { name: 'firm-invitation', points: 20, seconds: 60 * 60 },
} as const;
