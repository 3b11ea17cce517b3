import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { listPayments } from '#app/features/desk/payments/find-payments-page.server.ts';
import { now } from '#app/platform/clock.ts';
import { csvText } from '#app/platform/csv.server.ts';
import type { Route } from './+types/payments-export.ts';

/** /admin/payments/export: the payments of twelve months as CSV. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { columns, rows } = await listPayments(now());
  return new Response(csvText(columns, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payments.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
