import { csvText } from '#app/platform/csv.server.ts';

/** A line of the export (specification section 7, Local). */
export type ExportedEntry = {
  name: string;
  type: string;
  website: string | null;
  notes: string | null;
  /** As an ISO string. */
  savedAt: string;
};

const columns = ['Business Name', 'Type', 'Website', 'Notes', 'Added Date'];

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
