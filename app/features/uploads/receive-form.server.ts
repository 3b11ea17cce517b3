import type { Actor } from '#app/features/accounts/actor.ts';
import type { ImageEdit } from '#app/platform/db/schema/media.ts';
import { type FilePart, readMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { spool } from '#app/platform/multipart/spool.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isNoRoom } from '#app/platform/storage/no-room.ts';
import { keepFile } from './keep-file.server.ts';
import { type PrepareOptions, prepareFile } from './prepare-file.server.ts';
import type { Received } from './upload.ts';
import { mayUpload, uploadsPerPerson } from './upload-policy.ts';
import { type UploadPurpose, uploadPurposes } from './upload-purposes.ts';
import { uploadRefusals } from './upload-refusal.ts';

export type ReceiveOptions = {
  /** What the files of each file field are for; files of other fields are passed over. */
  purposes: Record<string, UploadPurpose>;
  /** A part of the picture, in pixels of it standing upright. */
  crop?: ImageEdit['crop'] | null;
};

/** A form that was read: its texts, and what became of each of its files, in their order. */
export type ReceivedForm = { form: FormData; files: Received[] };

/**
 * Reads a form with files, multipart or not, straight from the body of a request. Each file that may be kept is in
 * storage afterwards, pending; each other one is refused with the reason. Throws BrokenBody when the form is cut off.
 */
export async function receiveForm(
  request: Request,
  actor: Actor,
  { purposes, crop = null }: ReceiveOptions,
): Promise<ReceivedForm> {
  const received: Promise<Received>[] = [];
  const counts = new Map<string, number>();
  const form = await readMultipart(request, async (part) => {
    const purpose = Object.hasOwn(purposes, part.field) ? purposes[part.field] : undefined;
    if (!purpose || !mayUpload(actor, purpose)) {
      return;
    }
    const number = (counts.get(part.field) ?? 0) + 1;
    counts.set(part.field, number);
    const options = { filename: part.filename, purpose, crop };
    const file =
      number > uploadPurposes[purpose].maxFiles
        ? Promise.resolve({ field: part.field, ...uploadRefusals.tooMany(options) })
        : receiveFile(part, actor, options);
    received.push(file);
    await file;
  });
  return { form, files: await Promise.all(received) };
}

async function receiveFile(part: FilePart, actor: Actor, options: PrepareOptions): Promise<Received> {
  const { purpose, filename } = options;
  const { field } = part;
  if (!(await consume(uploadsPerPerson, actor.userId))) {
    return { field, ...uploadRefusals.tooOften(options) };
  }
  const spooled = await spool(part.stream, uploadPurposes[purpose].maxBytes).catch((error: unknown) => {
    if (isNoRoom(error)) return null;
    throw error;
  });
  if (!spooled) {
    return { field, ...uploadRefusals.noRoom() };
  }
  try {
    const prepared = await prepareFile(spooled, options);
    if (!prepared.ok) {
      return { field, ...prepared };
    }
    return { field, ...(await keepFile(spooled, prepared.file, { owner: actor, purpose, filename })) };
  } finally {
    await spooled.close();
  }
}
