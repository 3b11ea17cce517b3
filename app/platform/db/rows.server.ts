import { sql } from 'drizzle-orm';
import { type Cell, type CellSource, cellOf, type RowOf, readCell } from './cells.ts';
import type { Database } from './client.server.ts';

export { cell, listOf, notNull, objectOf, oneOf, orNull, type RowOf } from './cells.ts';

/** The database, the replica, or a transaction on one of them. */
type Connection = Pick<Database, 'execute'>;

/**
 * The columns of a result by property name: `isListed` is read from the column `is_listed`. Each is a table column or a
 * cell.
 */
export type Shape = Record<string, CellSource>;

/** A template tag for the statement's text: `${…}` is a parameter, or a part in `sql`. */
type Statement<Answer> = (texts: TemplateStringsArray, ...parts: unknown[]) => Promise<Answer>;

/**
 * The rows of a statement in this shape: ``await listRows(db(), { id: users.id })`select id from users` ``. Every
 * result is checked against the shape: all types, and each value for null. Throws a `RowShapeError` where they differ,
 * in tests and in production (docs/decisions/0003-database-programs-and-rows.md).
 */
export function listRows<Of extends Shape>(on: Connection, shape: Of): Statement<RowOf<Of>[]> {
  return async (texts, ...parts) => {
    const { fields, rows } = await on.execute(sql(texts, ...parts));
    const columns = columnsOf(shape);
    compareTypes(columns, fields);
    return rows.map((row) => readRow(columns, row) as RowOf<Of>);
  };
}

/** The first row of a statement; null if there is none. */
export function findRow<Of extends Shape>(on: Connection, shape: Of): Statement<RowOf<Of> | null> {
  return async (texts, ...parts) => (await listRows(on, shape)(texts, ...parts))[0] ?? null;
}

/** The row of a statement that always returns one, such as a count. Throws if there is none. */
export function getRow<Of extends Shape>(on: Connection, shape: Of): Statement<RowOf<Of>> {
  return async (texts, ...parts) => {
    const [row] = await listRows(on, shape)(texts, ...parts);
    if (!row) {
      throw new RowShapeError('A statement that always has a row had none.');
    }
    return row;
  };
}

/** A statement's result does not match its shape. */
export class RowShapeError extends Error {
  override name = 'RowShapeError';
}

type Column = { key: string; name: string; cell: Cell<unknown> };
type Field = { name: string; dataTypeID: number };

function columnsOf(shape: Shape): Column[] {
  return Object.entries(shape).map(([key, source]) => ({ key, name: columnName(key), cell: cellOf(source) }));
}

function compareTypes(columns: readonly Column[], fields: readonly Field[]): void {
  const faults: string[] = [];
  const typeOf = new Map(fields.map((field) => [field.name, field.dataTypeID]));
  for (const { name, cell } of columns) {
    const type = typeOf.get(name);
    if (type === undefined) {
      faults.push(`there is no column ${name}`);
    } else if (!cell.types.includes(type)) {
      faults.push(`${name}, of type ${type}, is not ${cell.name}`);
    }
  }
  if (fields.length !== columns.length) {
    const known = new Set(columns.map(({ name }) => name));
    const unknown = fields.filter((field) => !known.has(field.name));
    faults.push(`nobody reads ${unknown.map(({ name }) => name).join(', ') || 'a column named twice'}`);
  }
  if (faults.length > 0) {
    throw new RowShapeError(`A statement's answer has another shape: ${faults.join('; ')}.`);
  }
}

function readRow(columns: readonly Column[], row: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const { key, name, cell } of columns) {
    try {
      read[key] = readCell(cell, row[name]);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      throw new RowShapeError(`A statement's answer has another shape: ${name}: ${fault}.`);
    }
  }
  return read;
}

const columnNames = new Map<string, string>();

/** `isListed` is `is_listed`. */
function columnName(key: string): string {
  let name = columnNames.get(key);
  if (name === undefined) {
    name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columnNames.set(key, name);
  }
  return name;
}
