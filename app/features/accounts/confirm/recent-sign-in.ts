import type { Actor } from '../actor.ts';

export const recentSignInMinutes = 15;

export function isSignInRecent({ signedInAt }: Pick<Actor, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000;
}
