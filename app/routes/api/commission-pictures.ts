import { getActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import type { PartAnswer } from '#app/features/uploads/parts/partial-uploads.server.ts';
import {
  answerPart,
  brokenUpload,
  refuseUpload,
  signedOut,
  uploadGone,
} from '#app/features/uploads/parts/read-part.server.ts';
import { partBytes } from '#app/features/work/deliveries/delivery-kinds.ts';
import { beginPictureUpload } from '#app/features/work/deliveries/uploads/begin-picture-upload.server.ts';
import type { PictureAnswer } from '#app/features/work/deliveries/uploads/picture-refusals.ts';
import {
  pictureUploadStatus,
  receivePicturePart,
} from '#app/features/work/deliveries/uploads/receive-pictures.server.ts';
import type { Route } from './+types/commission-pictures.ts';

/** A part plus its small fields. */
export const handle = { intake: { filesBytes: partBytes + 10_000 } } satisfies PageHandle;

/**
 * `GET /api/commissions/{commission}/pictures?id=…`: the upload progress of one's own file, or the response to its last
 * part.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  if (!actor) {
    return signedOut();
  }
  const id = url.searchParams.get('id') ?? '';
  return answerOf(id, await pictureUploadStatus(actor, { commissionId: params.commission, id }));
}

/**
 * `POST` with `intent=begin`, `fileName`, `bytes`, `sha256` and, to replace a picture's file, `replaces`: begins or
 * resumes an upload. Then for each part of 4 MB, multipart: `id`, `offset`, and the bytes in the file field `part`. 200
 * with `{ id, receivedBytes }`, and after the last part 201 with the picture, else `{ code, message }`.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return signedOut();
  }
  const { commission: commissionId } = params;
  return answerPart(request, {
    partBytes,
    begin: async (form) => {
      const asked = readBegin(form);
      if (!asked) {
        return brokenUpload();
      }
      const begun = await beginPictureUpload(actor, { commissionId, ...asked });
      return begun.ok
        ? Response.json({ id: begun.id, receivedBytes: begun.receivedBytes })
        : refuseUpload(begun.status, begun.code, begun.message);
    },
    receive: async (part) => answerOf(part.id, await receivePicturePart(actor, { commissionId, ...part })),
  });
}

function readBegin(form: FormData) {
  const [bytes, sha256] = [String(form.get('bytes')), String(form.get('sha256'))];
  return /^\d{1,12}$/.test(bytes) && /^[0-9a-f]{64}$/.test(sha256)
    ? {
        fileName: String(form.get('fileName') ?? ''),
        bytes: Number(bytes),
        sha256,
        replacesId: String(form.get('replaces') ?? '') || null,
      }
    : null;
}

function answerOf(id: string, part: PartAnswer<PictureAnswer> | null): Response {
  if (part === null) {
    return uploadGone();
  }
  if (part.state === 'waiting') {
    return Response.json({ id, receivedBytes: part.receivedBytes });
  }
  const { answer } = part;
  return answer.ok
    ? Response.json(answer.picture, { status: 201 })
    : refuseUpload(answer.status, answer.code, answer.message);
}
