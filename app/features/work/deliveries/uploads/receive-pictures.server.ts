import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { catchStorageErrors } from '#app/features/uploads/keep-file.server.ts';
import {
  findPartialUpload,
  type Keeper,
  keepWhole,
  type PartAnswer,
  type PartialUpload,
  receivePart,
  uploadStatus,
} from '#app/features/uploads/parts/partial-uploads.server.ts';
import { sniffedBytes } from '#app/features/uploads/sniff-file.server.ts';
import { readMultipart, type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { deliveryLimits, partBytes } from '../delivery-kinds.ts';
import { beginPictureUpload } from './begin-picture-upload.server.ts';
import { judgeHead, keepPicture } from './keep-picture.server.ts';
import { type PictureAnswer, pictureRefusals } from './picture-refusals.ts';

/** How a file becomes a picture of its commission. */
const keeper: Keeper<PictureAnswer> = {
  maxBytes: deliveryLimits.fileBytes,
  partBytes,
  judge: async (part, { filename }) => {
    const judged = await judgeHead(await part.head(sniffedBytes), filename);
    return judged.ok ? null : judged;
  },
  keep: async (whole, upload) =>
    upload.commissionId === null
      ? pictureRefusals.notFound()
      : keepPicture(whole, { ...upload, commissionId: upload.commissionId }),
};

export function finishUpload(upload: PartialUpload): Promise<PartAnswer<PictureAnswer>> {
  return uploadStatus(upload, keeper);
}

type Which = { commissionId: string; id: string };

/** Null when the actor has no such upload to the commission. */
export async function receivePicturePart(
  actor: Actor,
  { commissionId, id, ...part }: Which & { offset: number; part: Spool },
): Promise<PartAnswer<PictureAnswer> | null> {
  const upload = await findPartialUpload(actor, { commissionId, id });
  return upload && answered(() => receivePart(upload, part, keeper));
}

export async function pictureUploadStatus(
  actor: Actor,
  which: Which,
): Promise<PartAnswer<PictureAnswer> | null> {
  const upload = await findPartialUpload(actor, which);
  return upload && answered(() => uploadStatus(upload, keeper));
}

function answered(work: () => Promise<PartAnswer<PictureAnswer>>): Promise<PartAnswer<PictureAnswer>> {
  return catchStorageErrors(work, (refusal) => ({
    state: 'done',
    answer: pictureRefusals.notStored(refusal),
  }));
}

export type ReceivedPictures = { form: FormData; files: PictureAnswer[] };

/**
 * Reads a form with pictures, sent without scripts; each file goes to disk and then to storage, like a chunked
 * upload. Throws BrokenBody when the form is cut off; complete files are kept.
 */
export async function receivePictures(
  request: Request,
  actor: Actor,
  { commissionId, replacesId }: { commissionId: string; replacesId: string | null },
): Promise<ReceivedPictures> {
  const files: Promise<PictureAnswer>[] = [];
  const form = await readMultipart(request, async ({ field, filename: fileName, stream }) => {
    if (field !== 'picture') {
      return;
    }
    // Small files arrive faster than they are stored, so they wait in order and get consecutive numbers.
    const before = files.at(-1);
    const file =
      files.length < deliveryLimits.formFiles
        ? catchStorageErrors<PictureAnswer>(
            () => keepStream(stream, actor, { commissionId, replacesId, fileName, before }),
            pictureRefusals.notStored,
          )
        : Promise.resolve(pictureRefusals.tooManyInForm({ fileName }));
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
): Promise<PictureAnswer> {
  const whole = await spool(stream, deliveryLimits.fileBytes);
  try {
    await before?.catch(() => undefined);
    return await keepForm(whole, actor, target);
  } finally {
    await whole.close();
  }
}

async function keepForm(whole: Spool, actor: Actor, target: Target): Promise<PictureAnswer> {
  const hash = createHash('sha256');
  if (!whole.isTooLarge) {
    for await (const chunk of whole.stream() as AsyncIterable<Buffer>) {
      hash.update(chunk);
    }
  }
  const begun = await beginPictureUpload(actor, {
    ...target,
    bytes: whole.bytes,
    sha256: hash.digest('hex'),
  });
  const upload = begun.ok && (await findPartialUpload(actor, { ...target, id: begun.id }));
  if (!upload) {
    return begun.ok ? pictureRefusals.notFound() : begun;
  }
  return keepWhole(whole, upload, keeper);
}
