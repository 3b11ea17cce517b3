import type { Actor } from '../actor.ts';

/** How long a sign-in counts as recent enough for sensitive verbs. */
export const recentSignInMinutes = 15;

/** Whether the user proved their identity recently enough for sensitive verbs. */
export function isSignInRecent({ signedInAt }: Pick<Actor, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000;
}
