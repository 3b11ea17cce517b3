import { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { lastCharacters } from '#app/platform/cut-text.ts';
import { spool } from '#app/platform/multipart/read-multipart.server.ts';
import { type FetchRules, fetchOutside } from '#app/platform/outside/fetch-outside.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isNoRoom } from '#app/platform/storage/storage-away.ts';
import type { Kept } from './keep-file.server.ts';
import { keepSpool } from './receive-form.server.ts';
import { mayUpload, uploadsPerPerson } from './upload-policy.ts';
import { hasFittingEnding, type UploadPurpose, uploadPurposes } from './upload-purposes.ts';
import { uploadRefusals } from './upload-refusal.ts';

type Options = { address: string; purpose: UploadPurpose; rules?: FetchRules };

/**
 * Downloads a file once and stores it as an upload. It is never hotlinked: visitors are not exposed to other sites, and
 * checked content stays what is shown.
 */
export async function receiveAddress(actor: Actor, { address, purpose, rules }: Options): Promise<Kept> {
  const options = { filename: nameIn(address, purpose), purpose, crop: null };
  if (!mayUpload(actor, purpose) || !(await consume(uploadsPerPerson, actor.userId))) {
    return uploadRefusals.tooOften(options);
  }
  const answer = await fetchOutside(address, rules);
  if (!answer) {
    return uploadRefusals.unreachable({ ...options, filename: address });
  }
  const { maxBytes } = uploadPurposes[purpose];
  const promised = Number(answer.headers['content-length'] ?? 0);
  if (promised > maxBytes) {
    answer.destroy();
    return uploadRefusals.tooLarge(options, promised);
  }
  let isFull = false;
  const spooled = await spool(Readable.from(firstBytes(answer, maxBytes + 1)), maxBytes).catch((error) => {
    isFull = isNoRoom(error);
    return null;
  });
  if (!spooled) {
    return isFull ? uploadRefusals.noRoom() : uploadRefusals.unreachable({ ...options, filename: address });
  }
  try {
    return await keepSpool(spooled, actor, options);
  } finally {
    await spooled.close();
  }
}

async function* firstBytes(source: Readable, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    yield chunk;
    left -= chunk.length;
    if (left <= 0) {
      return;
    }
  }
}

/** The end of the path, without an extension that is not a picture's ("photo.php"). */
function nameIn(address: string, purpose: UploadPurpose): string {
  const last = lastCharacters(new URL(address).pathname.split('/').at(-1) ?? '', 200) || 'file';
  return hasFittingEnding(last, purpose) ? last : last.replace(/\.[^.]*$/, '') || 'file';
}
