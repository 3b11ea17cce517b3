import type { Toast } from '#app/ui/toast-queue.ts';
import { teamTerms } from './team-terms.ts';

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
  managersOnly: {
    title: 'Not Changed',
    text: 'Only managers of the firm do this.',
    tone: 'danger',
  },
  personGone: {
    title: 'Not Changed',
    text: 'This person no longer belongs to the firm.',
    tone: 'danger',
  },
  lastManager: {
    title: 'Not Changed',
    text: 'Somebody has to speak for the firm. Make another person a manager first.',
    tone: 'danger',
  },
  isThere: { title: 'Not Sent', text: 'This person belongs to the firm already.', tone: 'danger' },
  teamFull: {
    title: 'Not Changed',
    text: `A firm has at most ${teamTerms.maxPeople} people here.`,
    tone: 'danger',
  },
  tooManyInvitations: {
    title: 'Not Sent',
    text: `${teamTerms.maxInvitations} invitations wait already. Revoke some first.`,
    tone: 'danger',
  },
  tooMany: {
    title: 'Not Sent',
    text: 'Several invitations were sent in the last hour. Please try again later.',
    tone: 'danger',
  },
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
