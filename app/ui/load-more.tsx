import { ButtonLink } from './button.tsx';

type LoadMoreProps = {
  to?: string | undefined;
  label?: string;
  shown: number;
  /** Absent where it is not counted. */
  total?: number;
  /** False when there are at least that many: '10,000+'. */
  totalIsExact?: boolean;
  replace?: boolean;
  /** A selector of one element in each item: the first new one gets the focus after loading. */
  itemFocus: string;
};

/**
 * A link to more items, with "Showing 9 of 1,247" below. Never loads by itself; only for documents, where
 * app/browser/parts.ts extends the list in place.
 */
export function LoadMore(props: LoadMoreProps) {
  const { to, label = 'Load More', shown, total, totalIsExact = true, replace = false, itemFocus } = props;
  const all = total === undefined ? '' : ` of ${total.toLocaleString('en-US')}${totalIsExact ? '' : '+'}`;
  const count = `Showing ${shown.toLocaleString('en-US')}${all}`;
  return (
    <>
      {to ? (
        <div className="loadmore">
          <ButtonLink
            variant="outline"
            to={to}
            data-stay={replace ? 'replace' : ''}
            data-grow={itemFocus}
            data-busy="Loading..."
          >
            {label}
          </ButtonLink>
        </div>
      ) : null}
      <p className="loadmore-n small muted num" role="status">
        {count}
      </p>
    </>
  );
}
