import type { Viewing } from './viewing/viewing.ts';

/** A signed-in user, as verbs and policies see it. Null stands for a visitor. */
export type Actor = {
  userId: string;
  sessionId: string;
  /** When the user last proved their identity in this session (confirm/identity-proof.ts). */
  signedInAt: Date;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  userType: UserType;
  isAdmin: boolean;
  /** An admin without admin rights until two-factor authentication is set up, because the settings require it. */
  needsTwoFactor: boolean;
  creativeId: string | null;
  subscription: SubscriptionStatus;
  /** Set while an admin views this user's pages: nothing may change, and conversations stay hidden. */
  viewing?: Viewing;
};

export type UserType = 'client' | 'creative';

/** What the user has paid for (specification section 3). */
export type SubscriptionStatus = {
  subscribed: boolean;
  subscriptionTier: string | null;
  subscriptionEnd: Date | null;
  isLifetime: boolean;
};

/** The first name, or else the email address (specification section 2, Dashboard). */
export function addressOf(actor: Pick<Actor, 'firstName' | 'email'>): string {
  return actor.firstName.trim() || actor.email;
}

export function isAdmin(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
