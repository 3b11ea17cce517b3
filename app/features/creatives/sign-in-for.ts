/** The way through signing in to a creative's profile and back to it. */
export function signInFor(creativeId: string): string {
  return `/auth?next=${encodeURIComponent(`/creative/${creativeId}`)}`;
}

/** The way through making an account, and back to the profile, with its creative saved. */
export function joinFor(creativeId: string): string {
  return `${signInFor(creativeId)}&tab=signup&save=${creativeId}`;
}
