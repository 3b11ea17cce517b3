import { type GetColumnData, getTableName } from 'drizzle-orm';
import type { PgArray, PgColumn } from 'drizzle-orm/pg-core';

/**
 * What a column of a result may hold: the PostgreSQL type oids it accepts, and how a value is read. `read` throws a
 * `TypeError` for any other value.
 */
export type Cell<Value> = {
  name: string;
  types: readonly number[];
  isNullable: boolean;
  read: (value: unknown) => Value;
};

/** A cell, or a column of a table, which implies one. */
export type CellSource = Cell<unknown> | PgColumn;

export type ValueOf<Source> =
  Source extends Cell<infer Value> ? Value : Source extends PgColumn ? GetColumnData<Source> : never;

export type RowOf<Shape> = { [Name in keyof Shape]: ValueOf<Shape[Name]> };

const isText = (value: unknown): value is string => typeof value === 'string';

/** The basic cells. A time is a `Date`, or ISO text for a screen. */
export const cell = {
  /** text, varchar, char, name, and uuid. */
  text: kind('text', [25, 1043, 1042, 19, 2950], (value) => (isText(value) ? value : refuse(value, 'text'))),
  /** Every numeric type; bigint up to 2^53, numeric to the precision of a double. */
  number: kind('number', [23, 21, 20, 701, 700, 1700], readNumber),
  boolean: kind('boolean', [16], (value) =>
    typeof value === 'boolean' ? value : refuse(value, 'a boolean'),
  ),
  time: kind('time', [1184], readTime),
  /** timestamptz as ISO 8601 in UTC */
  isoTime: kind('time', [1184], (value) => readTime(value).toISOString()),
  /** A date without a time: '2026-11-22'. */
  day: kind('day', [1082], (value) => (isText(value) ? value : refuse(value, 'a day'))),
  /** Parsed JSON of unknown shape; use `objectOf` where it is known. */
  json: kind<unknown>('json', [114, 3802], (value) => value),
};

/** One of these words, or of the keys of this table. */
export function oneOf<const Word extends string>(
  words: readonly Word[] | Readonly<Record<Word, unknown>>,
): Cell<Word> {
  const known = new Set<unknown>(Array.isArray(words) ? words : Object.keys(words));
  return kind('text', cell.text.types, (value) =>
    known.has(value) ? (value as Word) : refuse(value, `one of ${[...known].join(', ')}`),
  );
}

/** The same cell, nullable: for outer joins and aggregates over no rows. */
export function orNull<Source extends CellSource>(source: Source): Cell<ValueOf<Source> | null> {
  return { ...cellOf(source), isNullable: true } as Cell<ValueOf<Source> | null>;
}

/** The same cell where the statement excludes null. */
export function notNull<Source extends CellSource>(source: Source): Cell<NonNullable<ValueOf<Source>>> {
  return { ...cellOf(source), isNullable: false } as Cell<NonNullable<ValueOf<Source>>>;
}

const arrayTypes = new Map([
  [25, 1009],
  [1043, 1015],
  [1042, 1014],
  [19, 1003],
  [2950, 2951],
  [23, 1007],
  [21, 1005],
  [20, 1016],
  [701, 1022],
  [1700, 1231],
  [16, 1000],
]);

/** An array of these, or a JSON list. */
export function listOf<Source extends CellSource>(source: Source): Cell<ValueOf<Source>[]> {
  const element = cellOf(source);
  const types = [...element.types.flatMap((type) => arrayTypes.get(type) ?? []), ...cell.json.types];
  return kind(`list of ${element.name}`, types, (value) =>
    Array.isArray(value)
      ? value.map((each) => readCell(element, each) as ValueOf<Source>)
      : refuse(value, 'a list'),
  );
}

export function objectOf<Shape extends Record<string, CellSource>>(shape: Shape): Cell<RowOf<Shape>> {
  const cells = Object.entries(shape).map(([key, source]) => [key, cellOf(source)] as const);
  return kind('json', cell.json.types, (value) => {
    if (typeof value !== 'object' || value === null) {
      return refuse(value, 'an object');
    }
    const read: Record<string, unknown> = {};
    for (const [key, of] of cells) {
      read[key] = readCell(of, (value as Record<string, unknown>)[key] ?? null);
    }
    return read as RowOf<Shape>;
  });
}

/** Reads a value; null only where the cell allows it. */
export function readCell<Value>(of: Cell<Value>, value: unknown): Value | null {
  return value === null ? (of.isNullable ? null : refuse(value, 'a value')) : of.read(value);
}

const columnCells = new WeakMap<PgColumn, Cell<unknown>>();

export function cellOf(source: CellSource): Cell<unknown> {
  if ('read' in source) {
    return source;
  }
  let made = columnCells.get(source);
  if (!made) {
    made = { ...cellOfType(source), isNullable: !source.notNull };
    columnCells.set(source, made);
  }
  return made;
}

function cellOfType(column: PgColumn): Cell<unknown> {
  switch (column.columnType) {
    case 'PgText':
    case 'PgVarchar':
    case 'PgChar':
    case 'PgUUID':
      return column.enumValues?.length ? oneOf(column.enumValues) : cell.text;
    case 'PgInteger':
    case 'PgSmallInt':
    case 'PgBigInt53':
    case 'PgDoublePrecision':
    case 'PgReal':
      return cell.number;
    case 'PgBoolean':
      return cell.boolean;
    case 'PgTimestamp':
      return cell.time;
    case 'PgDateString':
      return cell.day;
    case 'PgJson':
    case 'PgJsonb':
      return cell.json;
    case 'PgArray':
      return listOf(notNull((column as PgArray<never, never>).baseColumn as PgColumn));
    default:
      throw new TypeError(
        `No cell reads ${getTableName(column.table)}.${column.name}, a ${column.columnType}.`,
      );
  }
}

function kind<Value>(name: string, types: readonly number[], read: (value: unknown) => Value): Cell<Value> {
  return { name, types, isNullable: false, read };
}

/** bigint and numeric arrive as text, a number in JSON as a number. */
function readNumber(value: unknown): number {
  const number = isText(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= Number.MAX_SAFE_INTEGER
    ? number
    : refuse(value, 'a number');
}

function readTime(value: unknown): Date {
  const time = isText(value) ? new Date(value) : value;
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time : refuse(value, 'a time');
}

function refuse(value: unknown, wanted: string): never {
  throw new TypeError(`${value === null ? 'null' : `a ${typeof value}`} is not ${wanted}`);
}
