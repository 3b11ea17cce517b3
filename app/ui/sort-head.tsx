import { Link } from './link.tsx';
import './sort-head.css';

type SortHeadProps = {
  label: string;
  /** The address of the table sorted by this column, or reversed. */
  to: string;
  /** The current order by this column; null if it is not sorted by it. */
  sorted: 'ascending' | 'descending' | null;
  className?: string;
};

/** A sortable column's header: a link, which works without scripts. */
export function SortHead({ label, to, sorted, className }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={sorted ?? undefined} className={className}>
      <Link to={to} preventScrollReset className="sort-link">
        {label}
        <span className="sort-arrow" aria-hidden="true" />
      </Link>
    </th>
  );
}
