import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { findCalendar } from '#app/features/talk/messages/desk/find-calendar.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Route } from './+types/message-dates.ts';

/** /messages/dates/{id}: the proposed or chosen days of a message in the user's own thread, as a calendar file. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : null;
  const calendar = id === null ? null : await findCalendar(actor, id);
  if (calendar === null) {
    throw data(null, { status: 404 });
  }
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachmentHeader('oriel-dates.ics'),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
