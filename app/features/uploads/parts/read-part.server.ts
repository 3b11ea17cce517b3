import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { readMultipart, type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { isNoRoom } from '#app/platform/storage/storage-away.ts';
import { statusOfRefusal, uploadRefusals } from '../upload-refusal.ts';

export const uploadGone = () =>
  refuseUpload(404, 'gone', 'This upload is no longer there. Please choose the file again.');
export const signedOut = () =>
  refuseUpload(401, 'signed-out', 'Please sign in again, then choose the file again.');
export const brokenUpload = (status = 400) =>
  refuseUpload(status, 'broken', 'The file arrived incomplete. Please try again.');

export function refuseUpload(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

/** Reads `intent=begin` or one part of a file, as `sendInParts` sends them. */
export async function answerPart(
  request: Request,
  {
    partBytes,
    begin,
    receive,
  }: {
    partBytes: number;
    begin: (form: FormData) => Promise<Response>;
    receive: (part: { id: string; offset: number; part: Spool }) => Promise<Response>;
  },
): Promise<Response> {
  let part: Spool | undefined;
  try {
    const form = await readMultipart(request, async ({ field, stream }) => {
      if (field === 'part' && !part) {
        part = await spool(stream, partBytes);
      }
    });
    if (form.get('intent') === 'begin') {
      return await begin(form);
    }
    return part && !part.isTooLarge
      ? await receive({ id: String(form.get('id')), offset: Number(form.get('offset')), part })
      : brokenUpload();
  } catch (error) {
    if (error instanceof BrokenBody) {
      return brokenUpload(error.status);
    }
    if (isNoRoom(error)) {
      const { code, message } = uploadRefusals.noRoom();
      return refuseUpload(statusOfRefusal(code), code, message);
    }
    throw error;
  } finally {
    await part?.close();
  }
}
