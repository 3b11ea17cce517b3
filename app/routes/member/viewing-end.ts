import { redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { endedViewCookie } from '#app/features/accounts/viewing/viewing-cookie.server.ts';
import { endView } from '#app/features/desk/members/view-as/view-as.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { Route } from './+types/viewing-end.ts';

/** Ends viewing a user's pages, and returns to their admin page. POST only. */
export async function action({ context }: Route.ActionArgs) {
  const actor = getActor(context);
  const isEnded = actor !== null && (await endView(actor));
  return isEnded
    ? redirectWith(
        `/admin/users/${actor.userId}`,
        { title: 'You are yourself again', text: 'They are told by mail.' },
        [endedViewCookie()],
      )
    : redirect('/', { headers: { 'Set-Cookie': endedViewCookie() } });
}

export function loader() {
  return redirect('/');
}
