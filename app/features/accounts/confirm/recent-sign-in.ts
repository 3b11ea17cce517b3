import type { Actor } from '../actor.ts';

/** How long signing in stands for what an open screen alone must not be enough for. */
export const recentSignInMinutes = 15;

/** Whether somebody has shown who they are so recently that a verb with heavy consequences may go ahead. */
export function isSignInRecent({ signedInAt }: Pick<Actor, 'signedInAt'>, at: Date): boolean {
  return at.getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000;
}
