import type { CsvBounds } from '#app/platform/read-csv.server.ts';

/** How large a file may be. */
export const importMaxBytes = 5 * 1024 * 1024;
export const importBounds: CsvBounds = { maxLines: 10_000, maxColumns: 60, maxCellChars: 20_000 };

/** What the lines of a file hold is forgotten so long after it was uploaded, with those of an import that never ran. */
export const linesKeptDays = 30;
