import type { CsvBounds } from '#app/platform/read-csv.server.ts';

/** Limit of the file size, in bytes. */
export const importMaxBytes = 5 * 1024 * 1024;
export const importBounds: CsvBounds = { maxLines: 10_000, maxColumns: 60, maxCellChars: 20_000 };

/** Days after the upload until line content and unconfirmed imports are deleted. */
export const linesKeptDays = 30;
