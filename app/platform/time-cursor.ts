import { uuidPattern } from './uuid.ts';

/** Where a list in order of time goes on: behind the row of this moment (microseconds since 1970) and id. */
export type TimeCursor = { atMicros: string; id: string };

const shape = new RegExp(`^(\\d{1,17})\\.(${uuidPattern})$`);

/** The cursor as one word of an address. */
export function writeTimeCursor({ atMicros, id }: TimeCursor): string {
  return `${atMicros}.${id}`;
}

/** The cursor of an address; null for the beginning, also for anything that `writeTimeCursor` would not have written. */
export function readTimeCursor(text: string | null): TimeCursor | null {
  const [, atMicros, id] = shape.exec(text ?? '') ?? [];
  return atMicros && id ? { atMicros, id } : null;
}

/** Rows of a page, and the cursor of the next: `rows` holds one more than are shown when there is more. */
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
