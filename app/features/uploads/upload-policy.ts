import type { Actor } from '#app/features/accounts/actor.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/** Who may give us a file: creatives for what is on their profile, admins for the blog, everybody with an account for messages. */
export function mayUpload(actor: Actor | null, purpose: UploadPurpose): boolean {
  if (actor === null) {
    return false;
  }
  return purpose === 'blog' ? actor.isAdmin : purpose === 'attachment' || actor.userType === 'creative';
}

/** Files per person; a full portfolio with second thoughts is far below. */
export const uploadsPerPerson = { name: 'upload', points: 200, seconds: 60 * 60 };
