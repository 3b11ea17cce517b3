import type { Actor } from '#app/features/accounts/actor.ts';
import { picturePath, picturesPath } from '#app/features/vocabulary/work-address.ts';
import { describePicture, removePicture } from '#app/features/work/deliveries/change-pictures.server.ts';
import { deliveryMessages } from '#app/features/work/deliveries/delivery-messages.ts';
import { markPicture } from '#app/features/work/deliveries/proofs/rounds.server.ts';
import { isMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { addPictures, answerOf, markAnswer, type PicturesAnswer } from './pictures-action.server.ts';

export async function pictureAction(
  actor: Actor,
  request: Request,
  target: { commissionId: string; pictureId: string },
): Promise<PicturesAnswer | Response> {
  const { commissionId, pictureId } = target;
  const backTo = picturePath({ commissionId }, pictureId);
  if (isMultipart(request.headers.get('content-type') ?? '')) {
    return addPictures(actor, request, { commissionId, replacesId: pictureId, backTo });
  }
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'describe': {
      const [title, view] = [String(form.get('title') ?? ''), String(form.get('view') ?? '')];
      return answerOf(await describePicture(actor, { ...target, title, view }), {
        done: deliveryMessages.described,
        backTo,
      });
    }
    case 'remove':
      return answerOf(await removePicture(actor, target), {
        done: deliveryMessages.removed,
        backTo: picturesPath({ commissionId }),
      });
    case 'mark':
      return markAnswer(actor, form, { ...target, backTo });
    case 'note':
      return answerOf(
        await markPicture(actor, { ...target, change: { note: String(form.get('note') ?? '') } }),
        {
          done: deliveryMessages.marked,
          backTo,
        },
      );
    default:
      return { status: 400 };
  }
}
