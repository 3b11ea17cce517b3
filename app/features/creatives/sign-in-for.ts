/** Signs in and returns to a creative's profile. */
export function signInFor(creativeId: string): string {
  return `/auth?next=${encodeURIComponent(`/creative/${creativeId}`)}`;
}

/** Creates an account, saves the creative, and returns to the profile. */
export function joinFor(creativeId: string): string {
  return `${signInFor(creativeId)}&tab=signup&save=${creativeId}`;
}
