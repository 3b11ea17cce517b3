import { SortHead } from './sort-head.tsx';
import './sort-head.css';
import { type OrderColumns, orderOfHead, type TableOrder } from './table-order.ts';

type OrderHeadsProps<Name extends string> = {
  columns: OrderColumns<Name>;
  order: TableOrder<Name>;
  /** The address of the table in another order. */
  addressOf: (order: TableOrder<Name>) => string;
  /** Headers from left to right; those without a name are not sortable. */
  heads: readonly { name?: Name; label: string; className?: string }[];
};

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
