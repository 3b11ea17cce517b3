import { getActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { arrivalRefusals } from '#app/features/work/deliveries/arrival-refusal.ts';
import type { ArrivalAnswer } from '#app/features/work/deliveries/arrivals/arrival.ts';
import { beginArrival } from '#app/features/work/deliveries/arrivals/begin-arrival.server.ts';
import { receivePart, uploadStatus } from '#app/features/work/deliveries/arrivals/receive-part.server.ts';
import { partBytes } from '#app/features/work/deliveries/delivery-kinds.ts';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { readMultipart, type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { isNoRoom } from '#app/platform/storage/storage-away.ts';
import type { Route } from './+types/commission-pictures.ts';

/** A part plus its small fields. */
export const handle = { intake: { filesBytes: partBytes + 10_000 } } satisfies PageHandle;

const signedOut = () => refuse(401, 'signed-out', 'Please sign in again, then choose the file again.');
const gone = () => refuse(404, 'gone', 'This upload is no longer there. Please choose the file again.');
const broken = () => refuse(400, 'broken', 'The file arrived incomplete. Please try again.');

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
  const answer = await uploadStatus(actor, { commissionId: params.commission, id });
  return answer ? answerOf(answer) : gone();
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
  let part: Spool | undefined;
  try {
    const form = await readMultipart(request, async ({ field, stream }) => {
      if (field === 'part' && !part) {
        part = await spool(stream, partBytes);
      }
    });
    if (form.get('intent') === 'begin') {
      const asked = readBegin(form);
      return asked ? answerOf(await beginArrival(actor, { commissionId, ...asked })) : broken();
    }
    if (!part || part.isTooLarge) {
      return broken();
    }
    const [id, offset] = [String(form.get('id')), Number(form.get('offset'))];
    const answer = await receivePart(actor, { commissionId, id, offset, part });
    return answer ? answerOf(answer) : gone();
  } catch (error) {
    if (error instanceof BrokenBody) {
      return broken();
    }
    if (isNoRoom(error)) {
      return answerOf(arrivalRefusals.storeFull());
    }
    throw error;
  } finally {
    await part?.close();
  }
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

function answerOf(answer: ArrivalAnswer): Response {
  if (!answer.ok) {
    return refuse(answer.status, answer.code, answer.message);
  }
  return answer.state === 'done'
    ? Response.json(answer.picture, { status: 201 })
    : Response.json({ id: answer.id, receivedBytes: answer.receivedBytes });
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
