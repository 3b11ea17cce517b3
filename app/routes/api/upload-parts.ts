import { getActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { partBytes } from '#app/features/uploads/parts/part-limits.ts';
import type { PartAnswer } from '#app/features/uploads/parts/partial-uploads.server.ts';
import {
  answerPart,
  brokenUpload,
  refuseUpload,
  signedOut,
  uploadGone,
} from '#app/features/uploads/parts/read-part.server.ts';
import {
  beginUpload,
  findUploadStatus,
  receiveUploadPart,
} from '#app/features/uploads/parts/upload-in-parts.server.ts';
import type { Received } from '#app/features/uploads/upload.ts';
import { mayUpload } from '#app/features/uploads/upload-policy.ts';
import { isUploadPurpose } from '#app/features/uploads/upload-purposes.ts';
import { statusOfRefusal } from '#app/features/uploads/upload-refusal.ts';
import type { Route } from './+types/upload-parts.ts';

/** A part plus its small fields. */
export const handle = { intake: { filesBytes: partBytes + 10_000 } } satisfies PageHandle;

/**
 * `GET /api/uploads/parts?id=…`: the upload progress of one's own file: `{ receivedBytes }`, or the response to its
 * last part.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  return actor ? answerOf(await findUploadStatus(actor, url.searchParams.get('id') ?? '')) : signedOut();
}

/**
 * `POST /api/uploads/parts?purpose=…` with `intent=begin`, `filename` and `bytes` begins an upload: `{ id, partBytes
 * }`. Then for each part, multipart: `id`, `offset`, and the bytes in the file field `part`. 200 with `{ receivedBytes
 * }`, and after the last part as POST /api/uploads: 201 with an Upload, else `{ code, message }`.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return signedOut();
  }
  return answerPart(request, {
    partBytes,
    begin: async (form) => {
      const purpose = url.searchParams.get('purpose');
      if (!isUploadPurpose(purpose)) {
        return refuseUpload(404, 'not-found', 'This type of upload is not supported.');
      }
      if (!mayUpload(actor, purpose)) {
        return refuseUpload(403, 'forbidden', 'You cannot upload this.');
      }
      const size = String(form.get('bytes'));
      if (!/^\d{1,10}$/.test(size)) {
        return brokenUpload();
      }
      const filename = String(form.get('filename') ?? '');
      const begun = await beginUpload(actor, { purpose, filename, bytes: Number(size) });
      return begun.ok
        ? Response.json({ id: begun.id, partBytes })
        : refuseUpload(statusOfRefusal(begun.code), begun.code, begun.message);
    },
    receive: async (part) => answerOf(await receiveUploadPart(actor, part)),
  });
}

function answerOf(part: PartAnswer<Received> | null): Response {
  if (part === null) {
    return uploadGone();
  }
  if (part.state === 'waiting') {
    return Response.json({ receivedBytes: part.receivedBytes });
  }
  const { answer } = part;
  return answer.ok
    ? Response.json(answer.upload, { status: 201 })
    : refuseUpload(statusOfRefusal(answer.code), answer.code, answer.message);
}
