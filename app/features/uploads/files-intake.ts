import type { Intake } from '#app/platform/incoming/intake.ts';
import { megabyte, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';

/** So that one file which is much too large can still be refused by its name. */
const minFilesBytes = 60 * megabyte;
/** For the texts of the form. */
const textBytes = megabyte;

/** What a route takes whose forms bring files for these purposes. */
export function filesIntake(...purposes: UploadPurpose[]): Intake {
  const bytes = purposes.reduce((sum, purpose) => {
    const { maxBytes, maxFiles } = uploadPurposes[purpose];
    return sum + maxBytes * maxFiles;
  }, textBytes);
  return { filesBytes: Math.max(bytes, minFilesBytes) };
}
