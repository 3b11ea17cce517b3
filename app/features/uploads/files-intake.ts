import type { Intake } from '#app/platform/incoming/intake.ts';
import { megabyte, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';

/** So that even a far too large file can be refused by name. */
const minFilesBytes = 60 * megabyte;
/** For the form's text fields. */
const textBytes = megabyte;

/** The intake of a route whose forms upload files for these purposes. */
export function filesIntake(...purposes: UploadPurpose[]): Intake {
  const bytes = purposes.reduce((sum, purpose) => {
    const { maxBytes, maxFiles } = uploadPurposes[purpose];
    return sum + maxBytes * maxFiles;
  }, textBytes);
  return { filesBytes: Math.max(bytes, minFilesBytes) };
}
