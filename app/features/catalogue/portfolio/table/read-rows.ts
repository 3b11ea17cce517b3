import type { RowChange } from '../edit/save-item.server.ts';
import {
  altTextMaxLength,
  creditMaxLength,
  descriptionMaxLength,
  itemRowSchema,
  keywordMaxLength,
  maxKeywords,
  titleMaxLength,
} from '../portfolio-schema.ts';

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

export type TypedRow = Partial<Record<RowField, string>>;

export type RowErrors = Record<string, TypedRow>;

type ReadRows = { typed: Record<string, TypedRow> } & (
  | { ok: true; changes: RowChange[] }
  | { ok: false; errors: RowErrors }
);

/** An upper bound; a paid plan allows 20 pieces. */
const maxRows = 60;

export const everyRow = 'all';

/** Prefixes the id, because a name segment that starts with a digit is parsed as a list index. */
const ofPiece = 'of-';

/** "title.of-{piece}", or "title.all" for the row for all. */
export function cellName(field: RowField, row: string): string {
  return `${field}.${row === everyRow ? row : `${ofPiece}${row}`}`;
}

/** The column and piece of a cell's name; null for another field. */
export function cellOf(name: string): { field: RowField; piece: string } | null {
  const [column, row = ''] = name.split('.');
  const field = rowFields.find((each) => each === column);
  return field && row.startsWith(ofPiece) ? { field, piece: row.slice(ofPiece.length) } : null;
}

/**
 * Parses the submitted table. Values in the row for all apply to every row; blank ones change nothing. One error
 * changes nothing, and everything is returned as typed.
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

export const columnLabels: Record<RowField, string> = {
  title: 'Title',
  description: 'Description',
  altText: 'Alternative text',
  architect: 'Architect',
  location: 'Place',
  year: 'Year',
  keywords: 'Keywords',
  isFeatured: 'Featured',
};

export const textColumns: Record<Exclude<RowField, 'isFeatured'>, { maxLength: number; isLong: boolean }> = {
  title: { maxLength: titleMaxLength, isLong: true },
  description: { maxLength: descriptionMaxLength, isLong: true },
  altText: { maxLength: altTextMaxLength, isLong: true },
  architect: { maxLength: creditMaxLength, isLong: false },
  location: { maxLength: creditMaxLength, isLong: false },
  year: { maxLength: 4, isLong: false },
  keywords: { maxLength: maxKeywords * (keywordMaxLength + 2), isLong: true },
};

export type TextColumn = keyof typeof textColumns;

export const textColumnNames = [
  'title',
  'description',
  'altText',
  'architect',
  'location',
  'year',
  'keywords',
] as const satisfies readonly TextColumn[];
