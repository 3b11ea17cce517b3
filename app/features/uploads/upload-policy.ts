import type { Actor } from '#app/features/accounts/actor.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/**
 * Who may give us a file: creatives for what is on their profile, clients for a review and the logo of a firm, admins for
 * the blog, everybody with an account for messages.
 */
export function mayUpload(actor: Actor | null, purpose: UploadPurpose): boolean {
  if (actor === null) {
    return false;
  }
  switch (purpose) {
    case 'attachment':
      return true;
    case 'blog':
      return actor.isAdmin;
    case 'review':
    case 'logo':
      return actor.userType === 'client';
    default:
      return actor.userType === 'creative';
  }
}

/**
 * For whom a picture or clip is: a draft is its owner's, an unpublished post's picture the admins', and a review's that
 * the creative has not agreed to is for both sides and the admins.
 */
export type MediaAudience =
  | { kind: 'everybody' }
  | { kind: 'owner'; ownerId: string | null }
  | { kind: 'admins' }
  | { kind: 'sides'; userIds: readonly (string | null)[] }
  | { kind: 'nobody' };

/** Whether somebody may see a picture or clip at its address under `/media`. */
export function maySeeMedia(actor: Actor | null, audience: MediaAudience): boolean {
  switch (audience.kind) {
    case 'everybody':
      return true;
    case 'owner':
      return actor !== null && actor.userId === audience.ownerId;
    case 'admins':
      return actor?.isAdmin === true;
    case 'sides':
      return actor !== null && (actor.isAdmin || audience.userIds.includes(actor.userId));
    case 'nobody':
      return false;
  }
}

/** Files per person; a full portfolio with second thoughts is far below. */
export const uploadsPerPerson = { name: 'upload', points: 200, seconds: 60 * 60 };
