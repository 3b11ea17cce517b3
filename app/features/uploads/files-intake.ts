import type { Intake } from '#app/platform/incoming/intake.ts';
import { megabyte, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';

/** So that even a far too large file can be refused by name. */
const minFilesBytes = 60 * megabyte;
const textBytes = megabyte;

export function filesIntake(...purposes: UploadPurpose[]): Intake {
  const bytes = purposes.reduce((sum, purpose) => {
    const { maxBytes, maxFiles } = uploadPurposes[purpose];
    return sum + maxBytes * maxFiles;
  }, textBytes);
  return { filesBytes: Math.max(bytes, minFilesBytes) };
}
