export function signInFor(creativeId: string): string {
  return `/auth?next=${encodeURIComponent(`/creative/${creativeId}`)}`;
}

export function joinFor(creativeId: string): string {
  return `${signInFor(creativeId)}&tab=signup&save=${creativeId}`;
}
