import type { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { spool } from '#app/platform/multipart/read-multipart.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isNoRoom } from '#app/platform/storage/storage-away.ts';
import { type Kept, keepFile } from './keep-file.server.ts';
import { type PrepareOptions, prepareFile } from './prepare-file.server.ts';
import { mayUpload, uploadsPerPerson } from './upload-policy.ts';
import { uploadPurposes } from './upload-purposes.ts';
import { uploadRefusals } from './upload-refusal.ts';

export async function receiveStream(stream: Readable, actor: Actor, options: PrepareOptions): Promise<Kept> {
  const { purpose, filename } = options;
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
    const prepared = await prepareFile(spooled, options);
    return prepared.ok
      ? await keepFile(spooled, prepared.file, { owner: actor, purpose, filename })
      : prepared;
  } finally {
    await spooled.close();
  }
}
