import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { importFieldNames, importFields } from '#app/features/desk/imports/import-fields.ts';
import { csvText } from '#app/platform/csv.server.ts';
import type { Route } from './+types/import-template.ts';

/** /admin/import/template.csv: a file with the standard header and an example line. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const fields = importFieldNames.filter((name) => name !== 'name').map((name) => importFields[name]);
  const columns = fields.map(({ label }) => label);
  return new Response(csvText(columns, [fields.map(({ example }) => example)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="creatives-template.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}
