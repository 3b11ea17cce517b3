import type { Actor } from '#app/features/accounts/actor.ts';

/** Who may do what with a creative's profile (specification section 6). The default is no. */

/** Edit an own creative profile: creatives only, and only theirs, so no id is asked for. */
export function mayEditCreativeProfile(actor: Actor | null): boolean {
  return actor?.userType === 'creative';
}

/** Get short links: the owner of the creative they are for. */
export function mayShorten(actor: Actor | null, creativeId: string): boolean {
  return actor?.userType === 'creative' && actor.creativeId === creativeId;
}

/** See a profile that is not listed: its owner and admins (DECISIONS, Listing). */
export function maySeeUnlisted(actor: Actor | null, creativeId: string): boolean {
  return actor !== null && (actor.isAdmin || actor.creativeId === creativeId);
}

/** How somebody stands to a profile: as a visitor, a client, its owner, or another creative. */
export type ProfileViewer = 'visitor' | 'client' | 'owner' | 'creative';

export function viewerOf(actor: Actor | null, creativeId: string): ProfileViewer {
  if (!actor) {
    return 'visitor';
  }
  return actor.creativeId === creativeId ? 'owner' : actor.userType;
}

/** See links, service areas and a public rate sheet: signed-in clients, and the owner, who sees what they see. */
export function maySeeContact(viewer: ProfileViewer): boolean {
  return viewer === 'client' || viewer === 'owner';
}
