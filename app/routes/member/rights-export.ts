import { redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { mayKeepRights } from '#app/features/work/licenses/rights/rights-address.ts';
import { rightsCsv, rightsFileName } from '#app/features/work/licenses/rights/rights-csv.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Route } from './+types/rights-export.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepRights(actor)) {
    throw redirect('/dashboard');
  }
  return new Response(await rightsCsv(actor), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(rightsFileName),
      'Cache-Control': 'private, no-store',
    },
  });
}
