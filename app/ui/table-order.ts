export type TableOrder<Name extends string> = { name: Name; isFalling: boolean };

/** The sortable columns, and the direction of a first click on each. */
export type OrderColumns<Name extends string> = Record<Name, 'rising' | 'falling'>;

/** The order in an address: 'since' rises, '-since' falls. The default for an invalid one. */
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

export function orderText({ name, isFalling }: TableOrder<string>): string {
  return isFalling ? `-${name}` : name;
}

/** The props of a column's header: its current order, and the order that it links to. */
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

/** Sorts rows in memory; missing values come last in either direction, and the sort is stable. */
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
