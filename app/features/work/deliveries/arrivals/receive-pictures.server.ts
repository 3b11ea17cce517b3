import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { readMultipart, type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { arrivalRefusals } from '../arrival-refusal.ts';
import { deliveryLimits } from '../delivery-kinds.ts';
import type { FinalAnswer } from './arrival.ts';
import { beginArrival } from './begin-arrival.server.ts';
import { findArrival } from './find-arrival.server.ts';
import { keepPicture } from './keep-picture.server.ts';
import { catchStorageErrors } from './receive-part.server.ts';

type ReceivedPictures = { form: FormData; files: FinalAnswer[] };

/**
 * Reads a form with pictures, sent without scripts; each file goes to disk and then to storage, like a chunked
 * upload. Throws BrokenBody when the form is cut off; complete files are kept.
 */
export async function receivePictures(
  request: Request,
  actor: Actor,
  { commissionId, replacesId }: { commissionId: string; replacesId: string | null },
): Promise<ReceivedPictures> {
  const files: Promise<FinalAnswer>[] = [];
  const form = await readMultipart(request, async ({ field, filename: fileName, stream }) => {
    if (field !== 'picture') {
      return;
    }
    // Small files arrive faster than they are stored, so they wait in order and get consecutive numbers.
    const before = files.at(-1);
    const file =
      files.length < deliveryLimits.formFiles
        ? catchStorageErrors(() => keepStream(stream, actor, { commissionId, replacesId, fileName, before }))
        : Promise.resolve(arrivalRefusals.tooManyInForm({ fileName }));
    files.push(file);
    await file;
  });
  return { form, files: await Promise.all(files) };
}

type Target = { commissionId: string; replacesId: string | null; fileName: string };

async function keepStream(
  stream: Readable,
  actor: Actor,
  { before, ...target }: Target & { before: Promise<unknown> | undefined },
): Promise<FinalAnswer> {
  const whole = await spool(stream, deliveryLimits.fileBytes);
  try {
    await before?.catch(() => undefined);
    return await keepWhole(whole, actor, target);
  } finally {
    await whole.close();
  }
}

async function keepWhole(whole: Spool, actor: Actor, target: Target): Promise<FinalAnswer> {
  const hash = createHash('sha256');
  if (!whole.isTooLarge) {
    for await (const chunk of whole.stream() as AsyncIterable<Buffer>) {
      hash.update(chunk);
    }
  }
  const begun = await beginArrival(actor, { ...target, bytes: whole.bytes, sha256: hash.digest('hex') });
  const arrival = begun.ok && (await findArrival(actor, { ...target, id: begun.id }));
  if (!arrival) {
    return begun.ok ? arrivalRefusals.notFound() : begun;
  }
  return keepPicture(whole, arrival);
}
