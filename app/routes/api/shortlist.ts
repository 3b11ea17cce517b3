import { getActor } from '#app/features/accounts/session.server.ts';
import {
  addToShortlist,
  removeFromShortlist,
} from '#app/features/catalogue/shortlist/change-shortlist.server.ts';
import type { SavedAnswer } from '#app/features/catalogue/shortlist/save-button.tsx';
import { shortlistMessages } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { pageBefore } from '#app/platform/incoming/page-before.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/shortlist.ts';

/**
 * `POST /api/shortlist` {intent: add | remove, creativeId, as?} → {ok, toast}. `as`: the page's account; the session
 * must be its own. A form without scripts is redirected back to its page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [intent, creativeId] = [form.get('intent'), String(form.get('creativeId'))];
  const [as, signedIn] = [form.get('as'), getActor(context)];
  const actor = as && as !== signedIn?.userId ? null : signedIn;
  if (intent !== 'add' && intent !== 'remove') {
    return new Response(null, { status: 400 });
  }
  const visit = {
    address: context.get(clientAddress),
    userAgent: request.headers.get('user-agent') ?? '',
    at: now(),
  };
  const changed =
    intent === 'add'
      ? await addToShortlist(actor, creativeId, visit)
      : await removeFromShortlist(actor, creativeId);
  const done = intent === 'add' ? 'added' : 'removed';
  const toast = changed.ok
    ? toastOf(done, { creativeId, next: pageBefore(request) ?? undefined })
    : shortlistMessages[changed.code];
  if (request.headers.get('accept')?.includes('text/html')) {
    return redirectWith(pageBefore(request) ?? '/browse', toast);
  }
  const status = changed.ok ? 200 : changed.code === 'notAllowed' ? 403 : 409;
  return Response.json({ ok: changed.ok, toast } satisfies SavedAnswer, { status });
}

/** The result; a saved creative can also be added to boards. */
function toastOf(
  done: 'added' | 'removed',
  { creativeId, next }: { creativeId: string; next: string | undefined },
): Toast {
  if (done === 'removed') {
    return shortlistMessages.removed;
  }
  const to = saveToBoardPath({ kind: 'creative', id: creativeId }, next);
  return { ...shortlistMessages.added, link: { label: 'Save to a board, too', to } };
}
