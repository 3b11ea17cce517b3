import type { Actor } from '#app/features/accounts/actor.ts';

/** Who may do what with a creative's profile (specification section 6). The default is no. */

export function mayEditCreativeProfile(actor: Actor | null): boolean {
  return actor?.userType === 'creative';
}

export function mayShorten(actor: Actor | null, creativeId: string): boolean {
  return actor?.userType === 'creative' && actor.creativeId === creativeId;
}

/** An unlisted profile is visible to its owner and admins (DECISIONS, Listing). */
export function maySeeUnlisted(actor: Actor | null, creativeId: string): boolean {
  return actor !== null && (actor.isAdmin || actor.creativeId === creativeId);
}

export type ProfileViewer = 'visitor' | 'client' | 'owner' | 'creative';

export function viewerOf(actor: Actor | null, creativeId: string): ProfileViewer {
  if (!actor) {
    return 'visitor';
  }
  return actor.creativeId === creativeId ? 'owner' : actor.userType;
}

/** Links, service areas and a public rate sheet are visible to signed-in clients, and to the owner as a preview. */
export function maySeeContact(viewer: ProfileViewer): boolean {
  return viewer === 'client' || viewer === 'owner';
}
