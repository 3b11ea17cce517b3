import { uuidPattern } from './uuid.ts';

/** What kind of value a list is sorted by: a moment stands in microseconds since 1970. */
export type CursorKind = 'text' | 'number' | 'moment';

/** Where a list in order of some value goes on: beside the row of this value, moment (microseconds) and id. */
export type RowCursor = { value: string; atMicros: string; id: string };

const shape = new RegExp(`^(-?\\d{1,18})\\.(${uuidPattern})\\.([\\s\\S]*)$`);
const values: Record<CursorKind, RegExp> = {
  text: /^[^\p{C}]{0,320}$/u,
  number: /^-?\d{1,9}$/,
  moment: /^-?\d{1,18}$/,
};

/** The cursor as one word of an address. */
export function writeRowCursor({ value, atMicros, id }: RowCursor): string {
  return `${atMicros}.${id}.${value}`;
}

/** The cursor of an address; null for the beginning, also for anything that no list of this kind would have written. */
export function readRowCursor(text: string | null, kind: CursorKind): RowCursor | null {
  const [, atMicros, id, value] = shape.exec(text ?? '') ?? [];
  return atMicros && id && value !== undefined && values[kind].test(value) ? { value, atMicros, id } : null;
}
