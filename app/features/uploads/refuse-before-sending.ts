import { hasFittingEnding, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';
import { uploadRefusals } from './upload-refusal.ts';

/** The error for a file's name or size, in the server's words; null when it may be sent. */
export function refuseBeforeSending(
  file: { name: string; size: number },
  purpose: UploadPurpose,
): string | null {
  const options = { filename: file.name, purpose };
  if (file.size === 0) {
    return uploadRefusals.empty(options).message;
  }
  if (file.size > uploadPurposes[purpose].maxBytes) {
    return uploadRefusals.tooLarge(options, file.size).message;
  }
  return hasFittingEnding(file.name, purpose) ? null : uploadRefusals.wrongKind(options).message;
}
