import { useEffect, useRef } from 'react';
import { ButtonLink } from './button.tsx';

type LoadMoreProps = {
  /** Address of the next page; absent when everything is shown. */
  to?: string | undefined;
  label?: string;
  shown: number;
  /** Left out where nobody counts them. */
  total?: number;
  /** False when there are at least that many: '10,000+'. */
  totalIsExact?: boolean;
  /** The longer list takes the place of this one in the history. */
  replace?: boolean;
  /** While the next page is on its way. */
  busy?: boolean;
  /** A selector of one element in each item: the first new one gets the focus when the list has grown. */
  itemFocus: string;
};

/** A link to more, centred between two hairlines, with "Showing 9 of 1,247" below. Never loads by itself. */
export function LoadMore(props: LoadMoreProps) {
  const { to, label = 'Load More', shown, total, totalIsExact = true, replace = false, busy = false } = props;
  const noteAsked = useFocusOnGrowth(shown, props.itemFocus);
  const all = total === undefined ? '' : ` of ${total.toLocaleString('en-US')}${totalIsExact ? '' : '+'}`;
  const count = `Showing ${shown.toLocaleString('en-US')}${all}`;
  return (
    <>
      {to ? (
        <div className="loadmore">
          <ButtonLink
            variant="outline"
            to={to}
            replace={replace}
            preventScrollReset
            aria-disabled={busy || undefined}
            onClick={noteAsked}
          >
            {busy ? 'Loading...' : label}
          </ButtonLink>
        </div>
      ) : null}
      <p className="loadmore-n small muted num" role="status">
        {count}
      </p>
    </>
  );
}

/** Moves the focus to the first new item of a list that was asked to grow: people read on where they were. */
function useFocusOnGrowth(shown: number, selector: string): () => void {
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    const before = askedAt.current;
    if (before === null || shown === before) {
      return;
    }
    askedAt.current = null;
    // A list that goes on behind a cursor begins anew.
    const first = document.querySelectorAll<HTMLElement>(selector)[shown > before ? before : 0];
    if (first && !first.matches('a, button, [tabindex]')) {
      first.tabIndex = -1;
    }
    first?.focus({ preventScroll: shown > before });
  }, [shown, selector]);
  return () => {
    askedAt.current = shown;
  };
}
