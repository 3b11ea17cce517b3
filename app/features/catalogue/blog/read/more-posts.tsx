import { Link } from '#app/ui/link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';

type MorePostsProps = {
  label: string;
  shown: number;
  count: number;
  nextCursor: string | null;
  isLater: boolean;
  show: number;
  step: number;
  longest: number;
  addressOf: (part: { show?: number; after?: string }) => string;
};

/**
 * A link to the same list, some articles longer, so that it works without scripts, survives Back and can be shared.
 * A list of maximum length continues behind a cursor.
 */
export function MorePosts(props: MorePostsProps) {
  const { label, shown, count, nextCursor, isLater, show, step, longest, addressOf } = props;
  const grows = !isLater && show < longest;
  const next =
    nextCursor === null
      ? undefined
      : grows
        ? addressOf({ show: show + step })
        : addressOf({ after: nextCursor });
  if (shown === 0) {
    return null;
  }
  return (
    <>
      <LoadMore
        itemFocus=".post .card-link"
        label={label}
        to={next}
        shown={shown}
        total={count}
        replace={grows}
      />
      {isLater ? (
        <p className="loadmore-n small">
          <Link className="link" to={addressOf({})}>
            Back to the beginning
          </Link>
        </p>
      ) : null}
    </>
  );
}
