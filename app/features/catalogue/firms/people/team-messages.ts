import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { failed, type Toast } from '#app/ui/toast-queue.ts';
import { firmRoles } from '../firm-policy.ts';
import { teamTerms } from '../firm-terms.ts';

export const teamMessages = {
  invited: {
    title: 'Invitation Sent',
    text: `Its link is good for ${teamTerms.invitationDays} days, once.`,
    seconds: 7,
  },
  revoked: { title: 'Invitation Revoked', text: 'Its link is dead.' },
  roleChanged: { title: 'Role Changed' },
  removed: { title: 'Removed from the Firm', text: 'The account stays; the firm is closed to it.' },
  left: { title: 'You Left the Firm' },
  joined: { title: 'Welcome to the Firm', text: 'Its credits and its page are open to you.', seconds: 7 },
  managersOnly: failed('Not Changed', 'Only managers of the firm do this.'),
  personGone: failed('Not Changed', 'This person no longer belongs to the firm.'),
  lastManager: failed(
    'Not Changed',
    'Somebody has to speak for the firm. Make another person a manager first.',
  ),
  isThere: failed('Not Sent', 'This person belongs to the firm already.'),
  teamFull: failed('Not Changed', `A firm has at most ${teamTerms.maxPeople} people here.`),
  tooManyInvitations: failed(
    'Not Sent',
    `${teamTerms.maxInvitations} invitations wait already. Revoke some first.`,
  ),
  tooMany: failed('Not Sent', 'Several invitations were sent in the last hour. Please try again later.'),
} satisfies Record<string, Toast>;

export const joinStates = {
  gone: {
    title: 'This invitation is no longer good',
    text: 'It was used or revoked, or it has run out. Ask the firm for a new one.',
  },
  otherAddress: {
    title: 'This invitation is for another address',
    text: 'Sign in with the account of that address, or ask the firm to invite the address of this one.',
  },
  clientsOnly: {
    title: 'You cannot join this firm',
    text: 'Firms belong to accounts of AEC professionals. Yours is a creative’s.',
  },
  inAFirm: {
    title: 'You belong to a firm already',
    text: 'An account belongs to one firm. Leave that one first; the invitation waits.',
  },
  teamFull: { title: 'The firm is full', text: teamMessages.teamFull.text },
} as const;

const role = z.enum(firmRoles, { error: 'Please choose a role.' });

export const inviteSchema = z.object({ email: emailField, role });
export const roleSchema = z.object({ userId: z.uuid(), role });
