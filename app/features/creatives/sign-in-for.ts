/** The way through signing in to a creative's profile and back to it. */
export function signInFor(creativeId: string): string {
  return `/auth?next=${encodeURIComponent(`/creative/${creativeId}`)}`;
}
