import type { Actor } from '#app/features/accounts/actor.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/** Who may give us a file: creatives for what is on their profile, admins for the blog, everybody with an account for messages. */
export function mayUpload(actor: Actor | null, purpose: UploadPurpose): boolean {
  if (actor === null) {
    return false;
  }
  return purpose === 'blog' ? actor.isAdmin : purpose === 'attachment' || actor.userType === 'creative';
}

/** For whom a picture or clip is: a draft is its owner's, an unpublished post's picture the admins'. */
export type MediaAudience =
  | { kind: 'everybody' }
  | { kind: 'owner'; ownerId: string | null }
  | { kind: 'admins' }
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
    case 'nobody':
      return false;
  }
}

/** Files per person; a full portfolio with second thoughts is far below. */
export const uploadsPerPerson = { name: 'upload', points: 200, seconds: 60 * 60 };
