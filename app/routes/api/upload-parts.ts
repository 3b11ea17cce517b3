import { getActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { beginUpload } from '#app/features/uploads/parts/begin-upload.server.ts';
import { partBytes } from '#app/features/uploads/parts/part-limits.ts';
import { askUpload, type PartAnswer, receivePart } from '#app/features/uploads/parts/receive-part.server.ts';
import { statusOfRefusal } from '#app/features/uploads/status-of-refusal.ts';
import { mayUpload } from '#app/features/uploads/upload-policy.ts';
import { isUploadPurpose } from '#app/features/uploads/upload-purposes.ts';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { readMultipart, spool } from '#app/platform/multipart/read-multipart.server.ts';
import type { Route } from './+types/upload-parts.ts';

/** A part plus its small fields. */
export const handle = { intake: { filesBytes: partBytes + 10_000 } } satisfies PageHandle;

const signedOut = () => refuse(401, 'signed-out', 'Please sign in again, then choose the file again.');

/**
 * `GET /api/uploads/parts?id=…`: the upload progress of one's own file: `{ receivedBytes }`, or the response to its
 * last part.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = getActor(context);
  return actor ? answerOf(await askUpload(actor, url.searchParams.get('id') ?? '')) : signedOut();
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
  try {
    const { form, bytes } = await readPart(request);
    if (form.get('intent') !== 'begin') {
      const offset = Number(form.get('offset'));
      return answerOf(await receivePart(actor, { id: String(form.get('id')), offset, bytes }));
    }
    const purpose = url.searchParams.get('purpose');
    if (!isUploadPurpose(purpose)) {
      return refuse(404, 'not-found', 'This type of upload is not supported.');
    }
    if (!mayUpload(actor, purpose)) {
      return refuse(403, 'forbidden', 'You cannot upload this.');
    }
    const size = String(form.get('bytes'));
    if (!/^\d{1,10}$/.test(size)) {
      return refuse(400, 'broken', 'The file arrived incomplete. Please try again.');
    }
    const filename = String(form.get('filename') ?? '');
    const begun = await beginUpload(actor, { purpose, filename, bytes: Number(size) });
    return begun.ok
      ? Response.json({ id: begun.id, partBytes })
      : refuse(statusOfRefusal(begun.code), begun.code, begun.message);
  } catch (error) {
    if (error instanceof BrokenBody) {
      return refuse(error.status, 'broken', 'The file arrived incomplete. Please try again.');
    }
    throw error;
  }
}

async function readPart(request: Request): Promise<{ form: FormData; bytes: Buffer }> {
  let bytes = Buffer.alloc(0);
  const form = await readMultipart(request, async ({ field, stream }) => {
    const part = await spool(stream, partBytes);
    try {
      if (field === 'part' && !part.isTooLarge) {
        bytes = Buffer.from(await part.head(part.bytes));
      }
    } finally {
      await part.close();
    }
  });
  return { form, bytes };
}

function answerOf(part: PartAnswer): Response {
  if (part.state === 'gone') {
    return refuse(404, 'not-found', 'This upload is no longer there. Please choose the file again.');
  }
  if (part.state === 'waiting') {
    return Response.json({ receivedBytes: part.receivedBytes });
  }
  const { answer } = part;
  return answer.ok
    ? Response.json(answer.upload, { status: 201 })
    : refuse(statusOfRefusal(answer.code), answer.code, answer.message);
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
