/**
 * What a reader needs to open a PDF at all (ISO 32000-1, 7.5): a header, and at the end where its table of objects is.
 * `%PDF-` alone is none.
 */

/** The shortest that could hold a page. */
export const pdfLeastBytes = 100;
/** Readers look for the end mark in the last so many bytes; what stands behind is passed over. */
const endWindowBytes = 1_024;
/** Writers miss their own table by a few bytes, for instance when line ends were changed. */
const offsetSlackBytes = 16;
/** As far as the entries of a stream's dictionary may go before they say what it is. */
const tableBytes = 1_024;

type PdfEnds = {
  /** The first and last bytes, as many as were read; they may overlap. */
  head: Buffer;
  tail: Buffer;
  bytes: number;
};

/** Where the table of objects begins; null when the file does not say, or says something impossible. */
export function tableOffsetOf({ head, tail, bytes }: PdfEnds): number | null {
  if (bytes < pdfLeastBytes || !/^%PDF-\d\.\d/.test(head.subarray(0, 8).toString('latin1'))) {
    return null;
  }
  const end = tail.toString('latin1');
  const mark = end.lastIndexOf('%%EOF');
  if (mark < 0 || end.length - mark > endWindowBytes) {
    return null;
  }
  const offset = Number(
    end.slice(Math.max(0, mark - endWindowBytes), mark).match(/startxref\s+(\d{1,12})\s*$/)?.[1],
  );
  return Number.isSafeInteger(offset) && offset > 0 && offset < bytes ? offset : null;
}

/** Which bytes are looked at for the table. */
export function tableWindow(offset: number): { start: number; length: number } {
  const start = Math.max(0, offset - offsetSlackBytes);
  return { start, length: offset - start + tableBytes };
}

/** Whether a table of objects, or a stream that holds one, begins at the start of these bytes. */
export function isTable(window: Buffer): boolean {
  const text = window.toString('latin1');
  const start = text.slice(0, 2 * offsetSlackBytes + 16);
  return /(^|\s)xref\s/.test(start) || (/\d\s+\d+\s+obj\b/.test(start) && /\/Type\s*\/XRef\b/.test(text));
}
