import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { picturesPath } from '#app/features/vocabulary/work-address.ts';
import { numberByName } from '#app/features/work/deliveries/change-pictures.server.ts';
import { type DeliveryMessage, deliveryMessages } from '#app/features/work/deliveries/delivery-messages.ts';
import { isMarkKey, markChanges } from '#app/features/work/deliveries/proofs/mark-buttons.tsx';
import { markPicture, openRound, sendSelection } from '#app/features/work/deliveries/proofs/rounds.server.ts';
import { receivePictures } from '#app/features/work/deliveries/uploads/receive-pictures.server.ts';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { isMultipart } from '#app/platform/multipart/read-multipart.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Why a form of pictures was refused, and which files were not kept. */
export type PicturesAnswer = { status: number; toast?: Toast; refused?: string[] };

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
  const backTo = picturesPath({ commissionId });
  switch (form.get('intent')) {
    case 'number':
      return answerOf(await numberByName(actor, { commissionId }), {
        done: deliveryMessages.numbered,
        backTo,
      });
    case 'openRound':
      return answerOf(await openRound(actor, { commissionId }), {
        done: deliveryMessages.roundOpened,
        backTo,
      });
    case 'sendSelection': {
      const round = Number(form.get('round'));
      return answerOf(await sendSelection(actor, { commissionId, round }), {
        done: deliveryMessages.selectionSent,
        backTo,
      });
    }
    case 'mark':
      return markAnswer(actor, form, { commissionId, pictureId: String(form.get('picture') ?? ''), backTo });
    default:
      return { status: 400 };
  }
}

export async function markAnswer(
  actor: Actor,
  form: FormData,
  { backTo, ...target }: { commissionId: string; pictureId: string; backTo: string },
): Promise<PicturesAnswer | Response> {
  const said = form.get('change');
  if (!isMarkKey(said)) {
    return { status: 400 };
  }
  const marked = await markPicture(actor, { ...target, change: markChanges[said] });
  return marked.ok && form.get('stay') === 'yes'
    ? { status: 200 }
    : answerOf(marked, { done: deliveryMessages.marked, backTo });
}

/** A form with files: redirects when all were added, else shows the reason for each that was not. */
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

type Changed = { ok: true } | { ok: false; code: DeliveryMessage };

const statuses: Partial<Record<DeliveryMessage, number>> = { notFound: 404, notAllowed: 403 };

/** Redirects after a change; otherwise shows why there was none. */
export async function answerOf(
  changed: Changed,
  { done, backTo }: { done: Toast; backTo: string },
): Promise<PicturesAnswer | Response> {
  return changed.ok
    ? redirectWith(backTo, done)
    : { status: statuses[changed.code] ?? 409, toast: deliveryMessages[changed.code] };
}
