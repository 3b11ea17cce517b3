import { Readable } from 'node:stream';
import { data, redirect } from 'react-router';
import { confirmIdentity } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { exportUser } from '#app/features/desk/members/find-user-page.server.ts';
import { failureMessage } from '#app/features/desk/members/user-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/user-export.ts';

/** Sends the ZIP; by POST, since it is logged. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const confirmed = await confirmIdentity(actor, {
    form: await readForm(request),
    headers: request.headers,
  });
  if (!confirmed.ok) {
    const failure = { ...failureMessage('export', 'signInOld'), text: identityTexts[confirmed.code] };
    return redirectWith(`/admin/users/${params.id}`, failure);
  }
  const exported = await exportUser(confirmed.actor, params.id);
  if (!exported.ok) {
    return exported.code === 'gone'
      ? data(null, { status: 404 })
      : redirectWith(`/admin/users/${params.id}`, failureMessage('export', exported.code));
  }
  const day = utcDay(now());
  return new Response(Readable.toWeb(exported.zip) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="oriel-export-${params.id}-${day}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return redirect(`/admin/users/${encodeURIComponent(params.id)}`);
}
