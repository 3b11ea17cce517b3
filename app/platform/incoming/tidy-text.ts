/**
 * A text from outside as the database can keep it and JSON can carry it: without NUL, and with the replacement
 * character for half of a surrogate pair. Line ends stay as they came.
 */
export function tidyText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
