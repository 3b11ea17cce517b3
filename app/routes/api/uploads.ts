import { getActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { readCrop } from '#app/features/uploads/upload.ts';
import { mayUpload } from '#app/features/uploads/upload-policy.ts';
import { isUploadPurpose } from '#app/features/uploads/upload-purposes.ts';
import { statusOfRefusal } from '#app/features/uploads/upload-refusal.ts';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import type { Route } from './+types/uploads.ts';

export const handle = { intake: filesIntake('rate-sheet') } satisfies PageHandle;

/**
 * `POST /api/uploads?purpose=portfolio|avatar|rate-sheet|attachment|blog`, multipart, one file in the field `file`; for pictures
 * optionally `&crop=left,top,width,height`. 201 with an Upload, else `{ code, message }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return refuse(401, 'signed-out', 'Please sign in again, then choose the file again.');
  }
  const query = new URL(request.url).searchParams;
  const purpose = query.get('purpose');
  if (!isUploadPurpose(purpose)) {
    return refuse(404, 'not-found', 'This type of upload is not supported.');
  }
  if (!mayUpload(actor, purpose)) {
    return refuse(
      403,
      'forbidden',
      purpose === 'blog' ? 'Only admins can upload this.' : 'Only creatives can upload this.',
    );
  }
  try {
    const { files } = await receiveForm(request, actor, {
      purposes: { file: purpose },
      crop: readCrop(query.get('crop')),
    });
    const [file] = files;
    if (!file) {
      return refuse(400, 'file-too-small', 'Choose a file first.');
    }
    if (file.ok) {
      return Response.json(file.upload, { status: 201 });
    }
    const { code, message } = file;
    return refuse(statusOfRefusal(code), code, message);
  } catch (error) {
    if (error instanceof BrokenBody) {
      return refuse(error.status, 'broken', 'The file arrived incomplete. Please try again.');
    }
    throw error;
  }
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
