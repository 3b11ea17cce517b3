import { Link } from './link.tsx';
import './sort-head.css';

type SortHeadProps = {
  label: string;
  /** Where the table stands sorted by this column, or the other way around. */
  to: string;
  /** How the table is sorted by this column now; null where it is not. */
  sorted: 'ascending' | 'descending' | null;
  className?: string;
};

/** The head of a column by which a table can be sorted: a link, which works without scripts. */
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
