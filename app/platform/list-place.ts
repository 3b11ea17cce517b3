import { z } from 'zod';

/** Where a list goes on: behind the row of this moment (microseconds since 1970) and id. */
export type ListPlace = { atMicros: string; id: string };

const shape = /^(\d{1,17})_([0-9a-f-]{36})$/;

export function writeListPlace({ atMicros, id }: ListPlace): string {
  return `${atMicros}_${id}`;
}

/** The place that an address names; null for the beginning, also when it names none that can be. */
export function readListPlace(text: string | null): ListPlace | null {
  const [, atMicros, id] = shape.exec(text ?? '') ?? [];
  return atMicros !== undefined && z.uuid().safeParse(id).success ? { atMicros, id: id ?? '' } : null;
}

/** Rows of a part, and the address of the next one: `rows` holds one more than are shown when there is more. */
export function partOf<Row extends { id: string; at_micros: string }, Item>(
  rows: readonly Row[],
  { size, itemOf }: { size: number; itemOf: (row: Row) => Item },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(itemOf),
    next: rows.length > size && last ? writeListPlace({ atMicros: last.at_micros, id: last.id }) : null,
  };
}
