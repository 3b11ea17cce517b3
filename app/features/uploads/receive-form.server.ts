import type { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { ImageEdit } from '#app/platform/db/schema/uploads.ts';
import { readMultipart, type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isNoRoom } from '#app/platform/storage/storage-away.ts';
import { type Kept, keepFile } from './keep-file.server.ts';
import { type PrepareOptions, prepareFile } from './prepare-file.server.ts';
import type { Received } from './upload.ts';
import { mayUpload, uploadsPerPerson } from './upload-policy.ts';
import { type UploadPurpose, uploadPurposes } from './upload-purposes.ts';
import { uploadRefusals } from './upload-refusal.ts';

type ReceiveOptions = {
  purposes: Record<string, UploadPurpose>;
  crop?: ImageEdit['crop'] | null;
};

export type ReceivedForm = { form: FormData; files: Received[] };

/**
 * Streams a form with files, multipart or not. Accepted files are stored and pending; others are refused with a reason.
 * Throws BrokenBody when the form is cut off.
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
        : receiveStream(part.stream, actor, options).then((kept) => ({ field: part.field, ...kept }));
    received.push(file);
    await file;
  });
  return { form, files: await Promise.all(received) };
}

export async function receiveStream(stream: Readable, actor: Actor, options: PrepareOptions): Promise<Kept> {
  const { purpose } = options;
  if (!mayUpload(actor, purpose) || !(await consume(uploadsPerPerson, actor.userId))) {
    return uploadRefusals.tooOften(options);
  }
  const spooled = await spool(stream, uploadPurposes[purpose].maxBytes).catch((error: unknown) => {
    if (isNoRoom(error)) return null;
    throw error;
  });
  if (!spooled) {
    return uploadRefusals.noRoom();
  }
  try {
    return await keepSpool(spooled, actor, options);
  } finally {
    await spooled.close();
  }
}

export async function keepSpool(spooled: Spool, actor: Actor, options: PrepareOptions): Promise<Kept> {
  const prepared = await prepareFile(spooled, options);
  return prepared.ok ? keepFile(spooled, prepared.file, { ...options, owner: actor }) : prepared;
}
