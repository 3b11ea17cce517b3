import type { Viewing } from './viewing/viewing.ts';

/** Somebody who is signed in, as every verb and policy gets to know them. Null stands for a visitor. */
export type Actor = {
  userId: string;
  /** The session of this request. */
  sessionId: string;
  /** When they last showed who they are in it (confirm/recent-sign-in.ts). */
  signedInAt: Date;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  userType: UserType;
  isAdmin: boolean;
  /** An admin who is none until they set two-factor authentication up: the settings want it. */
  needsTwoFactor: boolean;
  /** The id of a creative's profile, once there is one. */
  creativeId: string | null;
  subscription: SubscriptionStatus;
  /** Set where an admin looks at this person's pages: then nothing is changed, and no conversation shown. */
  viewing?: Viewing;
};

export type UserType = 'client' | 'creative';

/** What somebody has paid for (specification section 3). */
export type SubscriptionStatus = {
  subscribed: boolean;
  subscriptionTier: string | null;
  subscriptionEnd: Date | null;
  isLifetime: boolean;
};

/** How the screens address somebody: the first name, else the e-mail (specification section 2, Dashboard). */
export function addressOf(actor: Pick<Actor, 'firstName' | 'email'>): string {
  return actor.firstName.trim() || actor.email;
}

/** Whether somebody runs the site: its users, moderation, blog, settings and figures are for admins alone. */
export function isAdmin(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
