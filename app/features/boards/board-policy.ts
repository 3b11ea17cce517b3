import type { Actor } from '#app/features/accounts/actor.ts';

/** Keep boards, and read those of one's firm: clients, as for the shortlist (specification section 5). */
export function mayKeepBoards(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

/** What may be done with a board. */
export type BoardDeed = 'see' | 'comment' | 'add' | 'order' | 'note' | 'change' | 'share' | 'delete';

/** Who somebody is to a board: by owning it, or by what its owner allows the people of their firm. */
export const boardDeeds = {
  owner: ['see', 'comment', 'add', 'order', 'note', 'change', 'share', 'delete'],
  editor: ['see', 'comment', 'add', 'order'],
  commenter: ['see', 'comment'],
} as const satisfies Record<string, readonly BoardDeed[]>;

export type BoardRole = keyof typeof boardDeeds;
export const boardRoles = ['owner', 'editor', 'commenter'] as const satisfies readonly BoardRole[];

/** Whoever is nothing to a board may do nothing with it. */
export function mayDo(role: BoardRole | null, deed: BoardDeed): boolean {
  const deeds: readonly BoardDeed[] = role ? boardDeeds[role] : [];
  return deeds.includes(deed);
}

/** Take an entry off, and bring it back: the owner; a colleague who may add, what they added. */
export function mayRemoveEntry(role: BoardRole | null, { isOwn }: { isOwn: boolean }): boolean {
  return role === 'owner' || (isOwn && mayDo(role, 'add'));
}

/** Delete a comment: whoever wrote it, while they see the board, and the owner of the board. */
export function mayDeleteComment(role: BoardRole | null, { isOwn }: { isOwn: boolean }): boolean {
  return role === 'owner' || (isOwn && mayDo(role, 'comment'));
}

/** What the people of the owner's firm may do with a board, as it is chosen. */
export const teamAccesses = ['none', 'comment', 'edit'] as const;
export type TeamAccess = (typeof teamAccesses)[number];

export const teamAccessLabels: Record<TeamAccess, string> = {
  none: 'Nothing: only I see it',
  comment: 'See and comment',
  edit: 'See, comment, add, and put in order',
};
