import { redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { notificationMessages } from '#app/features/notifications/notification.ts';
import {
  listNotifications,
  readAllUpTo,
  readLeadingTo,
  readOne,
} from '#app/features/notifications/notifications.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Route } from './+types/notifications.ts';

const shownInPanel = 8;

/** `GET /api/notifications` → {items, now}: the user's newest notifications. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = getActor(context);
  if (!actor) {
    return new Response(null, { status: 401 });
  }
  const { items } = await listNotifications(actor, { limit: shownInPanel });
  return Response.json(
    { items, now: now().toISOString() },
    { headers: { 'Cache-Control': 'private, no-store' } },
  );
}

/**
 * `POST /api/notifications` {intent: read, id | readAll, upTo | seen, path} → 204. A form without scripts names its
 * page in `from`, and is redirected back there.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return new Response(null, { status: 401 });
  }
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'seen') {
    await readLeadingTo(actor, String(form.get('path')));
  } else {
    const id = Number(form.get(intent === 'readAll' ? 'upTo' : 'id'));
    if ((intent !== 'read' && intent !== 'readAll') || !Number.isSafeInteger(id)) {
      return new Response(null, { status: 400 });
    }
    await (intent === 'readAll' ? readAllUpTo : readOne)(actor, id);
  }
  const from = form.get('from');
  if (from === null) {
    return new Response(null, { status: 204 });
  }
  const back = safePath(String(from)) ?? '/notifications';
  return intent === 'readAll' ? redirectWith(back, notificationMessages.allRead) : redirect(back);
}
