import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { findImport, listFailedLines } from '#app/features/desk/imports/find-import.server.ts';
import { verdicts } from '#app/features/desk/imports/import-rules.ts';
import { csvText } from '#app/platform/csv.server.ts';
import type { Route } from './+types/import-failures.ts';

/** /admin/import/{id}/failures.csv: the lines that were not imported, unchanged, with the reason appended. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const found = await findImport(params.id);
  if (!found) {
    throw data(null, { status: 404 });
  }
  const lines = await listFailedLines(found.id);
  const rows = lines.map(({ cells, verdict, notes, places }) => [
    ...cells,
    [verdicts[verdict].text, ...notes, places.length > 0 ? `Did you mean ${places.join(' or ')}?` : '']
      .filter(Boolean)
      .join(' '),
  ]);
  return new Response(csvText([...found.columns, 'Reason'], rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="not-imported.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
