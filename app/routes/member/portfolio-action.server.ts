import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import {
  orderItems,
  type PortfolioRefused,
  type PortfolioResult,
  setFocus,
} from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import { focusSchema } from '#app/features/catalogue/portfolio/edit/focus.ts';
import {
  addItems,
  featureItems,
  fetchStill,
  type NewItem,
  saveItem,
} from '#app/features/catalogue/portfolio/edit/save-item.server.ts';
import { filmLinkOf } from '#app/features/catalogue/portfolio/film-link.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { movedTo } from '#app/features/catalogue/portfolio/new-order.ts';
import {
  deletedMessage,
  type PortfolioMessage,
  portfolioMessages,
  stillMissing,
} from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import { itemDetailsSchema, titleField } from '#app/features/catalogue/portfolio/portfolio-schema.ts';
import { deleteItems, restoreItems } from '#app/features/catalogue/portfolio/trash/trash.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { receiveAddress } from '#app/features/uploads/receive-address.server.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { ActionResult, FormRequest, PortfolioAnswer } from './portfolio-answer.server.ts';
import { addToAction, groupAction } from './portfolio-group-action.server.ts';
import { lightAction, removeLightAction } from './portfolio-light-action.server.ts';

export async function portfolioAction(actor: Actor, request: Request): ActionResult {
  try {
    const received = await receiveForm(request, actor, { purposes: { media: 'portfolio' } });
    const handler = handlerOf(handlers, received.form);
    return handler ? await handler({ ...received, actor }) : { status: 400, intent: '' };
  } catch (error) {
    if (error instanceof BrokenBody) {
      return { ...refused('', 'broken'), status: error.status };
    }
    throw error;
  }
}

const handlers = {
  add: addAction,
  edit: editAction,
  delete: deleteAction,
  undo: undoAction,
  feature: (asked: FormRequest) => featureAction(asked, true),
  unfeature: (asked: FormRequest) => featureAction(asked, false),
  focus: focusAction,
  light: lightAction,
  removeLight: removeLightAction,
  order: orderAction,
  move: moveAction,
  group: groupAction,
  addTo: addToAction,
};

async function addAction(asked: FormRequest): ActionResult {
  const { actor, form } = asked;
  const ids = form.getAll('uploadId').map(String);
  if (ids.length > 1) {
    return addManyAction(actor, { ids, titles: form.getAll('title').map(String) });
  }
  const submission = parseWithZod(form, { schema: itemDetailsSchema });
  const media = await mediaOf(asked);
  if (media.error || submission.status !== 'success') {
    return unfinished('add', { submission, media });
  }
  if (!media.uploadId) {
    return { ...unfinished('add', { submission, media }), toast: portfolioMessages.noMedia };
  }
  const added = await addItems(actor, [
    { ...submission.value, uploadId: media.uploadId, filmUrl: media.filmUrl },
  ]);
  return added.ok
    ? redirectWith('/portfolio', portfolioMessages.added)
    : { ...unfinished('add', { submission, media }), ...refused('add', added.code) };
}

/** Several files make several pieces, each with only a title at first. */
async function addManyAction(
  actor: Actor,
  { ids, titles }: { ids: string[]; titles: string[] },
): ActionResult {
  const items: NewItem[] = [];
  for (const [index, uploadId] of ids.entries()) {
    const title = titleField.safeParse(titles[index]);
    if (!title.success) {
      const text = title.error.issues[0]?.message ?? '';
      return { status: 400, intent: 'add', titleError: { uploadId, text } };
    }
    items.push({ uploadId, title: title.data });
  }
  const added = await addItems(actor, items);
  return added.ok ? redirectWith('/portfolio', portfolioMessages.added) : refused('add', added.code);
}

async function editAction(asked: FormRequest): ActionResult {
  const { actor, form } = asked;
  const submission = parseWithZod(form, { schema: itemDetailsSchema });
  const media = await mediaOf(asked);
  if (media.error || submission.status !== 'success') {
    return unfinished('edit', { submission, media });
  }
  const id = String(form.get('id'));
  const saved = await saveItem(actor, {
    id,
    details: submission.value,
    uploadId: media.uploadId,
    filmUrl: media.filmUrl,
  });
  return saved.ok
    ? redirectWith('/portfolio', portfolioMessages.updated)
    : { ...unfinished('edit', { submission, media }), ...refused('edit', saved.code) };
}

async function deleteAction({ actor, form }: FormRequest): ActionResult {
  const deleted = await deleteItems(actor, form.getAll('id').map(String));
  return back(deleted, ({ value }) => {
    const limit = entitlementsOf(actor).portfolioLimit;
    return deletedMessage(value, { count: value.left, limit });
  });
}

async function undoAction({ actor, form }: FormRequest): ActionResult {
  const restored = await restoreItems(actor, { deletionId: String(form.get('deletion')) });
  return back(restored, () => portfolioMessages.restored);
}

async function featureAction({ actor, form }: FormRequest, isFeatured: boolean): ActionResult {
  const ids = form.getAll('piece').map(String);
  const changed = await featureItems(actor, { ids, isFeatured });
  return back(changed, () => portfolioMessages[isFeatured ? 'featured' : 'unfeatured']);
}

async function focusAction({ actor, form }: FormRequest): ActionResult {
  const focus = focusSchema.safeParse({ x: form.get('x'), y: form.get('y') });
  if (!focus.success) {
    return refused('focal', 'focusOutside');
  }
  const saved = await setFocus(actor, { id: String(form.get('id')), focus: focus.data });
  return back(saved, () => portfolioMessages.focused);
}

function back<Done extends { ok: true }>(
  result: Done | PortfolioRefused,
  said: (done: Done) => Toast,
): Promise<Response> {
  return redirectWith('/portfolio', result.ok ? said(result) : portfolioMessages[result.code]);
}

async function orderAction({ actor, form }: FormRequest): ActionResult {
  return ordered(await orderItems(actor, String(form.get('order')).split(',')));
}

/** Moves by one step; the button works without scripts. */
async function moveAction({ actor, form }: FormRequest): ActionResult {
  const ids = ((await listOwnItems(actor)) ?? []).map((item) => item.id);
  const [id = '', place] = String(form.get('to')).split(' ');
  const moved = await orderItems(actor, movedTo(ids, id, Number(place)));
  return moved.ok ? redirectWith('/portfolio', portfolioMessages.moved) : ordered(moved);
}

function ordered(result: PortfolioResult): PortfolioAnswer {
  return result.ok ? { status: 200, intent: 'order' } : refused('order', result.code);
}

type Media = {
  uploadId: string | null;
  /** The player of an external film; the upload is then its still. */
  filmUrl: string | null;
  error?: string;
  kept?: PortfolioAnswer['kept'];
};

/**
 * The piece's picture or clip: uploaded before, sent with the form, or fetched from an address; for an external film
 * its still.
 */
async function mediaOf({ actor, form, files }: FormRequest): Promise<Media> {
  const address = itemDetailsSchema.shape.mediaUrl.safeParse(form.get('mediaUrl') || undefined);
  const wanted = address.success ? address.data : null;
  const film = wanted ? filmLinkOf(wanted) : null;
  const filmUrl = film?.player ?? null;
  const [file] = files;
  if (file) {
    return file.ok
      ? { uploadId: file.upload.id, filmUrl, kept: file.upload }
      : { uploadId: null, filmUrl, error: file.message };
  }
  const uploadId = form.get('uploadId');
  if (typeof uploadId === 'string' && uploadId) {
    return {
      uploadId,
      filmUrl,
      kept: { id: uploadId, filename: String(form.get('keptName') ?? 'Your file') },
    };
  }
  if (film) {
    const still = await fetchStill(actor, film);
    return still
      ? { uploadId: still.upload.id, filmUrl, kept: still.upload }
      : { uploadId: null, filmUrl, error: stillMissing(film.host) };
  }
  if (!wanted) {
    return { uploadId: null, filmUrl };
  }
  const fetched = await receiveAddress(actor, { address: wanted, purpose: 'portfolio' });
  return fetched.ok
    ? { uploadId: fetched.upload.id, filmUrl, kept: fetched.upload }
    : { uploadId: null, filmUrl, error: fetched.message };
}

type Submission = { reply(): SubmissionResult };

function unfinished(
  intent: string,
  { submission, media }: { submission: Submission; media: Media },
): PortfolioAnswer {
  const { error, kept } = media;
  return {
    status: 400,
    intent,
    result: submission.reply(),
    ...(error ? { mediaError: error } : {}),
    ...(kept ? { kept: { id: kept.id, filename: kept.filename } } : {}),
  };
}

function refused(intent: string, code: PortfolioMessage): PortfolioAnswer {
  return { status: code === 'noProfile' ? 403 : 409, intent, toast: portfolioMessages[code] };
}
