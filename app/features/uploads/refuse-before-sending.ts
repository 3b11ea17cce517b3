import { hasFittingEnding, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';
import { uploadRefusals } from './upload-refusal.ts';

/** What can be said of a file before it is sent, in the server's own words; null when it may be tried. */
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
