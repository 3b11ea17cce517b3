import { uuidPattern } from './uuid.ts';

/** The position in a list ordered by time: after the row of this moment (microseconds since 1970) and id. */
export type TimeCursor = { atMicros: string; id: string };

const shape = new RegExp(`^(\\d{1,17})\\.(${uuidPattern})$`);

export function writeTimeCursor({ atMicros, id }: TimeCursor): string {
  return `${atMicros}.${id}`;
}

/**
 * The cursor in an address; null for the first page, and for anything that `writeTimeCursor` would not have written.
 */
export function readTimeCursor(text: string | null): TimeCursor | null {
  const [, atMicros, id] = shape.exec(text ?? '') ?? [];
  return atMicros && id ? { atMicros, id } : null;
}

/** A page's rows, and the cursor of the next page: `rows` has one extra row when there are more. */
export function pageOf<Row extends { id: string; atMicros: string }, Item>(
  rows: readonly Row[],
  { size, itemOf }: { size: number; itemOf: (row: Row) => Item },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(itemOf),
    next: rows.length > size && last ? writeTimeCursor({ atMicros: last.atMicros, id: last.id }) : null,
  };
}
