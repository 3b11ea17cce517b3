import { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { receiveStream } from '#app/features/uploads/receive-stream.server.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { type UploadCode, uploadRefusals } from '#app/features/uploads/upload-refusal.ts';
import { NotNow } from './not-now.ts';
import type { MailFile } from './read-mail.server.ts';

/** What is no fault of the file, and passes. */
const passing: readonly UploadCode[] = ['no-room', 'storage-away', 'too-many-requests'];

/**
 * Keeps the files of a mail under the rules of files that are attached on the site: each is taken, or there is a sentence
 * that says why not. The mail waits rather than lose one for a reason that passes.
 */
export async function keepFiles(
  actor: Actor,
  files: readonly MailFile[],
  { isLastTry }: { isLastTry: boolean },
): Promise<{ uploads: Upload[]; refusals: string[] }> {
  const uploads: Upload[] = [];
  const refusals: string[] = [];
  for (const { filename, content } of files) {
    const options = { filename, purpose: 'attachment', crop: null } as const;
    const kept =
      uploads.length >= uploadPurposes.attachment.maxFiles
        ? uploadRefusals.tooMany(options)
        : await receiveStream(Readable.from([content]), actor, options);
    if (kept.ok) {
      uploads.push(kept.upload);
    } else if (passing.includes(kept.code) && !isLastTry) {
      throw new NotNow(`a file was refused: ${kept.code}`);
    } else if (refusals.length < maxRefusals) {
      refusals.push(kept.message);
    }
  }
  return { uploads, refusals };
}

/** Somebody reads them in a mail. */
const maxRefusals = 20;
