import { itemRowSchema } from './portfolio-schema.ts';
import type { RowChange } from './save-items.server.ts';

/** The columns of the table, in their order, by the names of their fields. */
export const rowFields = [
  'title',
  'description',
  'altText',
  'architect',
  'location',
  'year',
  'keywords',
  'isFeatured',
] as const;

export type RowField = (typeof rowFields)[number];

/** What stands in the cells of a row, as it was typed. */
export type TypedRow = Partial<Record<RowField, string>>;

/** By piece: what is wrong, at the cell. */
export type RowErrors = Record<string, TypedRow>;

type ReadRows = { typed: Record<string, TypedRow> } & (
  | { ok: true; changes: RowChange[] }
  | { ok: false; errors: RowErrors }
);

/** No form has more rows; a paid plan allows 20 pieces. */
const maxRows = 60;

/** The row that is written into all others. */
export const everyRow = 'all';

/** Before the id, since a name that goes on with a number is read as a list. */
const ofPiece = 'of-';

/** The name of a cell's field: 'title.of-{piece}', or 'title.all' of the row for all. */
export function cellName(field: RowField, row: string): string {
  return `${field}.${row === everyRow ? row : `${ofPiece}${row}`}`;
}

/** Column and piece of a cell, by its name; null for another field. */
export function cellOf(name: string): { field: RowField; piece: string } | null {
  const [column, row = ''] = name.split('.');
  const field = rowFields.find((each) => each === column);
  return field && row.startsWith(ofPiece) ? { field, piece: row.slice(ofPiece.length) } : null;
}

/**
 * Reads the table as it was sent. What stands in the row for all goes into every row; a blank there changes nothing. One
 * wrong cell, and nothing is changed: everything comes back as it was typed, with what is wrong.
 */
export function readRows(form: FormData): ReadRows {
  const ids = [...new Set(form.getAll('piece').map(String))].slice(0, maxRows);
  const typed: Record<string, TypedRow> = {};
  const errors: RowErrors = {};
  const changes: RowChange[] = [];
  for (const id of ids) {
    const row = typedRow(form, id);
    typed[id] = row;
    const parsed = itemRowSchema.safeParse(row);
    if (parsed.success) {
      changes.push({ id, words: parsed.data });
      continue;
    }
    const wrong: TypedRow = {};
    for (const { path, message } of parsed.error.issues) {
      const field = rowFields.find((each) => each === path[0]);
      if (field) wrong[field] ??= message;
    }
    errors[id] = wrong;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors, typed } : { ok: true, changes, typed };
}

function typedRow(form: FormData, id: string): TypedRow {
  const row: TypedRow = {};
  for (const field of rowFields) {
    const text = textOf(form, cellName(field, everyRow)) || textOf(form, cellName(field, id));
    if (text) row[field] = text;
  }
  return row;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
