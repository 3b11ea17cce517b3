import { uuidPattern } from './uuid.ts';

/** The type of the sort value: a moment is in microseconds since 1970. */
export type CursorKind = 'text' | 'number' | 'moment';

/** The position in a sorted list: the row with this value, moment (microseconds) and id. */
export type RowCursor = { value: string; atMicros: string; id: string };

const shape = new RegExp(`^(-?\\d{1,18})\\.(${uuidPattern})\\.([\\s\\S]*)$`);
const values: Record<CursorKind, RegExp> = {
  text: /^[^\p{C}]{0,320}$/u,
  number: /^-?\d{1,9}$/,
  moment: /^-?\d{1,18}$/,
};

export function writeRowCursor({ value, atMicros, id }: RowCursor): string {
  return `${atMicros}.${id}.${value}`;
}

/**
 * The cursor in an address; null for the first page, and for anything that a list of this kind would not have written.
 */
export function readRowCursor(text: string | null, kind: CursorKind): RowCursor | null {
  const [, atMicros, id, value] = shape.exec(text ?? '') ?? [];
  return atMicros && id && value !== undefined && values[kind].test(value) ? { value, atMicros, id } : null;
}
