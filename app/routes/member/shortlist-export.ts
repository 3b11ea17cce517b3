import { redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { listExported } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { shortlistCsv } from '#app/features/catalogue/shortlist/shortlist-csv.server.ts';
import { csvFileName } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { mayShortlist } from '#app/features/catalogue/shortlist/shortlist-policy.ts';
import type { Route } from './+types/shortlist-export.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayShortlist(actor)) {
    throw redirect('/dashboard');
  }
  return new Response(shortlistCsv(await listExported(actor)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${csvFileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
