import type { Actor } from '#app/features/accounts/actor.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/** Who may give us a file: creatives for what is on their profile, everybody with an account for messages. */
export function mayUpload(actor: Actor | null, purpose: UploadPurpose): boolean {
  return actor !== null && (purpose === 'attachment' || actor.userType === 'creative');
}

/** Files per person; a full portfolio with second thoughts is far below. */
export const uploadsPerPerson = { name: 'upload', points: 200, seconds: 60 * 60 };
