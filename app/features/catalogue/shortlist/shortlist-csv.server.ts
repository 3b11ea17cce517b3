import { csvText } from '#app/platform/csv.server.ts';
import type { ExportedEntry } from './list-entries.server.ts';

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
