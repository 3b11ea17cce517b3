import type { Actor } from '#app/features/accounts/actor.ts';
import { receivePictures } from '#app/features/deliveries/arrivals/receive-pictures.server.ts';
import { numberByName, type PicturesChanged } from '#app/features/deliveries/change-pictures.server.ts';
import { picturesPath } from '#app/features/deliveries/delivery-address.ts';
import { deliveryMessages } from '#app/features/deliveries/delivery-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { BrokenBody } from '#app/platform/incoming/broken-body.ts';
import { isMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** What a form of pictures is answered with: why it was refused, and of which files nothing was kept. */
export type PicturesAnswer = { status: number; toast?: Toast; refused?: string[] };

/** Answers the forms of /commissions/{id}/pictures. */
export async function picturesAction(
  actor: Actor,
  request: Request,
  commissionId: string,
): Promise<PicturesAnswer | Response> {
  if (isMultipart(request.headers.get('content-type') ?? '')) {
    return addPictures(actor, request, {
      commissionId,
      replacesId: null,
      backTo: picturesPath({ commissionId }),
    });
  }
  const form = await readForm(request);
  if (form.get('intent') !== 'number') {
    return { status: 400 };
  }
  return answerOf(await numberByName(actor, { commissionId }), {
    done: deliveryMessages.numbered,
    backTo: picturesPath({ commissionId }),
  });
}

/** A form with files: all of them go on, or back with the words to each that was not taken. */
export async function addPictures(
  actor: Actor,
  request: Request,
  { backTo, ...target }: { commissionId: string; replacesId: string | null; backTo: string },
): Promise<PicturesAnswer | Response> {
  try {
    const { files } = await receivePictures(request, actor, target);
    const refused = files.flatMap((file) => (file.ok ? [] : file));
    const [first] = refused;
    if (first) {
      return { status: first.status, refused: refused.map(({ message }) => message) };
    }
    return files.length === 0
      ? { status: 400, refused: ['Please choose at least one file.'] }
      : redirectWith(backTo, deliveryMessages.added);
  } catch (error) {
    if (error instanceof BrokenBody) {
      return { status: error.status, refused: [error.message] };
    }
    throw error;
  }
}

/** Goes on where something was changed; else says why it was not. */
export async function answerOf(
  changed: PicturesChanged,
  { done, backTo }: { done: Toast; backTo: string },
): Promise<PicturesAnswer | Response> {
  if (changed.ok) {
    return redirectWith(backTo, done);
  }
  const status = { notFound: 404, notAllowed: 403, pictureGone: 409 }[changed.code];
  return { status, toast: deliveryMessages[changed.code] };
}
