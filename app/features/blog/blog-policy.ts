import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins write, publish and delete posts, and see drafts (specification section 6). */
export function mayKeepBlog(actor: Actor | null): boolean {
  return actor?.isAdmin === true;
}
