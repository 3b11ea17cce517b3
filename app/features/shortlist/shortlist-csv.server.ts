import { csvText } from '#app/platform/csv.server.ts';

/** One line of the exported shortlist (specification section 7, Local). */
export type ExportedEntry = {
  name: string;
  type: string;
  website: string | null;
  notes: string | null;
  /** ISO time. */
  savedAt: string;
};

const columns = ['Business Name', 'Type', 'Website', 'Notes', 'Added Date'];

/** The shortlist as CSV. */
export function shortlistCsv(entries: readonly ExportedEntry[]): string {
  return csvText(
    columns,
    entries.map(({ name, type, website, notes, savedAt }) => [
      name,
      type,
      website ?? '',
      notes ?? '',
      savedAt.slice(0, 10),
    ]),
  );
}
