/** By which column a table is sorted, and which way. */
export type TableOrder<Name extends string> = { name: Name; isFalling: boolean };

/** The columns by which a table can be sorted, and which way a first click on each sorts it. */
export type OrderColumns<Name extends string> = Record<Name, 'rising' | 'falling'>;

/** The order that an address asks for: 'since' rises, '-since' falls. The usual one for whatever it says wrongly. */
export function readOrder<Name extends string>(
  text: string | null,
  columns: OrderColumns<Name>,
  usual: TableOrder<Name>,
): TableOrder<Name> {
  const isFalling = text?.startsWith('-') ?? false;
  const name = isFalling ? text?.slice(1) : text;
  return isColumn(name, columns) ? { name, isFalling } : usual;
}

function isColumn<Name extends string>(
  name: string | null | undefined,
  columns: OrderColumns<Name>,
): name is Name {
  return typeof name === 'string' && Object.hasOwn(columns, name);
}

/** As an address says it. */
export function orderText({ name, isFalling }: TableOrder<string>): string {
  return isFalling ? `-${name}` : name;
}

/** What the head of a column needs: how the table is sorted by it now, and the order that it leads to. */
export function orderOfHead<Name extends string>(
  order: TableOrder<Name>,
  name: Name,
  columns: OrderColumns<Name>,
): { sorted: 'ascending' | 'descending' | null; next: TableOrder<Name> } {
  if (order.name !== name) {
    return { sorted: null, next: { name, isFalling: columns[name] === 'falling' } };
  }
  return {
    sorted: order.isFalling ? 'descending' : 'ascending',
    next: { name, isFalling: !order.isFalling },
  };
}

/** Rows in an order, where all of them are at hand; what has no value stands last either way, and equals keep their places. */
export function inOrder<Row>(
  rows: readonly Row[],
  sortedBy: (row: Row) => string | number | null,
  isFalling: boolean,
): Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [sortedBy(one), sortedBy(other)];
    if (a === null || b === null) {
      return Number(a === null) - Number(b === null);
    }
    const rising =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a).localeCompare(String(b), 'en', { sensitivity: 'base' });
    return isFalling ? -rising : rising;
  });
}
