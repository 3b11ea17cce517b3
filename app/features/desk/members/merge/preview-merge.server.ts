import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { findByEmail, findMergePair, type MergeAccount } from './find-merge-pair.server.ts';
import { type MergeFailure, mergeRefusal } from './merge-policy.ts';

export type MergePreview =
  | { code: MergeFailure; keep: null; go: null }
  | { code: MergeFailure | null; keep: MergeAccount; go: MergeAccount };

/** What a merge would move, and why it may be refused; null when the email has no account. */
export async function previewMerge(
  actor: Actor,
  { userId, email, isKept }: { userId: string; email: string; isKept: boolean },
): Promise<MergePreview> {
  const other = await findByEmail(db(), email);
  const nobody = { code: 'gone', keep: null, go: null } as const;
  if (!other || !isUuid(userId)) {
    return nobody;
  }
  if (other === userId) {
    return { code: 'sameAccount', keep: null, go: null };
  }
  const [keepId, goId] = isKept ? [userId, other] : [other, userId];
  const pair = await findMergePair(db(), { keepId, goId });
  return pair ? { code: mergeRefusal(actor, pair), keep: pair.keep, go: pair.go } : nobody;
}
