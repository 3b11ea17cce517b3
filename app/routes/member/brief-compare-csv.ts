import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { readCompareState } from '#app/features/vocabulary/work-address.ts';
import {
  comparisonCsv,
  findComparison,
} from '#app/features/work/estimates/compare/find-comparison.server.ts';
import type { Route } from './+types/brief-compare-csv.ts';

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const found = await findComparison(requireActor(context, request), params.id);
  if (!found) {
    throw data(null, { status: 404 });
  }
  const name = `estimates-${String(found.brief.number).padStart(4, '0')}.csv`;
  return new Response(comparisonCsv(found, readCompareState(url.searchParams)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
