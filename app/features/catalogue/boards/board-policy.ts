import type { Actor } from '#app/features/accounts/actor.ts';

/** Clients have boards and read those of their firm, as with the shortlist (specification section 5). */
export function mayKeepBoards(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export type BoardDeed = 'see' | 'comment' | 'add' | 'order' | 'note' | 'change' | 'share' | 'delete';

export const boardDeeds = {
  owner: ['see', 'comment', 'add', 'order', 'note', 'change', 'share', 'delete'],
  editor: ['see', 'comment', 'add', 'order'],
  commenter: ['see', 'comment'],
} as const satisfies Record<string, readonly BoardDeed[]>;

export type BoardRole = keyof typeof boardDeeds;
export const boardRoles = ['owner', 'editor', 'commenter'] as const satisfies readonly BoardRole[];

export function mayDo(role: BoardRole | null, deed: BoardDeed): boolean {
  const deeds: readonly BoardDeed[] = role ? boardDeeds[role] : [];
  return deeds.includes(deed);
}

/** The owner removes and restores any entry; a colleague who may add, their own. */
export function mayRemoveEntry(role: BoardRole | null, { isOwn }: { isOwn: boolean }): boolean {
  return role === 'owner' || (isOwn && mayDo(role, 'add'));
}

/** Comments are deleted by their author, while they have access, and by the board's owner. */
export function mayDeleteComment(role: BoardRole | null, { isOwn }: { isOwn: boolean }): boolean {
  return role === 'owner' || (isOwn && mayDo(role, 'comment'));
}

export const teamAccesses = ['none', 'comment', 'edit'] as const;
export type TeamAccess = (typeof teamAccesses)[number];

export const teamAccessLabels: Record<TeamAccess, string> = {
  none: 'Nothing: only I see it',
  comment: 'See and comment',
  edit: 'See, comment, add, and put in order',
};
