import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { maxUserListLength, type UserState, usersAddress, usersPageSize } from './user-address.ts';

type MoreUsersProps = { state: UserState; nextCursor: string | null; isPart: boolean; isBusy: boolean };

/** A link to a longer list; to the next part of one that is long enough, or looked through only in part. */
export function MoreUsers({ state, nextCursor, isPart, isBusy }: MoreUsersProps) {
  const grows = !isPart && state.after === null && state.show < maxUserListLength;
  const next = grows
    ? usersAddress(state, { show: state.show + usersPageSize })
    : usersAddress(state, { after: nextCursor ?? '' });
  return (
    <>
      {nextCursor ? (
        <div className="loadmore">
          <ButtonLink variant="outline" to={next} replace={grows} preventScrollReset={grows}>
            {isBusy ? 'Loading...' : isPart ? 'Search Further' : 'Load More'}
          </ButtonLink>
        </div>
      ) : null}
      {state.after ? (
        <p className="loadmore-n small">
          <Link className="link" to={usersAddress(state)}>
            Back to the beginning
          </Link>
        </p>
      ) : null}
    </>
  );
}
