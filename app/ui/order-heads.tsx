import { SortHead } from './sort-head.tsx';
import './sort-head.css';
import { type OrderColumns, orderOfHead, type TableOrder } from './table-order.ts';

type OrderHeadsProps<Name extends string> = {
  columns: OrderColumns<Name>;
  order: TableOrder<Name>;
  /** Where the table stands in another order. */
  addressOf: (order: TableOrder<Name>) => string;
  /** The heads from left to right; one without a name cannot be sorted by. */
  heads: readonly { name?: Name; label: string; className?: string }[];
};

/** The heads of a table of which some sort it. */
export function OrderHeads<Name extends string>({ columns, order, addressOf, heads }: OrderHeadsProps<Name>) {
  return heads.map(({ name, label, className }) => {
    if (name === undefined) {
      return (
        <th key={label} scope="col" className={className ? `order-head ${className}` : 'order-head'}>
          {label}
        </th>
      );
    }
    const { sorted, next } = orderOfHead(order, name, columns);
    return (
      <SortHead
        key={label}
        label={label}
        to={addressOf(next)}
        sorted={sorted}
        className={className ? `order-head ${className}` : 'order-head'}
      />
    );
  });
}
