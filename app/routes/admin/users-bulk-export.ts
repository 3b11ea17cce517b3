import { data, redirect } from 'react-router';
import { confirmIdentity } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { bulkReason, maxBulkPeople } from '#app/features/desk/members/bulk/bulk-rules.ts';
import { exportUsers } from '#app/features/desk/members/bulk/list-bulk-people.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Route } from './+types/users-bulk-export.ts';

/** Sends the selected users as CSV; by POST, since it is logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const form = await readForm(request);
  const failed = (text: string) =>
    redirectWith('/admin/users', { title: 'Nothing was exported', text, tone: 'danger' });
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  if (!confirmed.ok) {
    return failed(identityTexts[confirmed.code]);
  }
  const ids = [...new Set(form.getAll('id').filter(isUuid))].slice(0, maxBulkPeople + 1);
  const exported = await exportUsers(confirmed.actor, { ids, now: now() });
  if (!exported.ok) {
    return exported.code === 'notAllowed' ? data(null, { status: 403 }) : failed(bulkReason(exported.code));
  }
  return new Response(exported.csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="users-${utcDay(now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return redirect('/admin/users');
}
