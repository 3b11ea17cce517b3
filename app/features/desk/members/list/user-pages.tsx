import { ButtonLink } from '#app/ui/button.tsx';
import type { UserList } from './list-users.server.ts';
import { type UserState, usersAddress } from './user-address.ts';
import './user-table.css';

type UserPagesProps = { state: UserState; list: UserList; total: number; isBusy: boolean };

export function UserPages({ state, list, total, isBusy }: UserPagesProps) {
  const { users, previousCursor, nextCursor, isPart } = list;
  const shown = users.length.toLocaleString('en-US');
  return (
    <div className="user-pages">
      <p className="small muted num" role="status">
        {isBusy ? 'Loading users...' : `${shown} shown, of ${total.toLocaleString('en-US')} accounts`}
      </p>
      <p className="small faint user-keys">
        <kbd>J</kbd> <kbd>K</kbd> move, <kbd>X</kbd> select, <kbd>Enter</kbd> open
      </p>
      <p className="flex gap-2">
        {state.cursor ? (
          <ButtonLink variant="quiet" size="sm" to={usersAddress(state)}>
            First
          </ButtonLink>
        ) : null}
        {previousCursor ? (
          <ButtonLink variant="outline" size="sm" to={usersAddress(state, { before: previousCursor })}>
            Previous
          </ButtonLink>
        ) : null}
        {nextCursor ? (
          <ButtonLink variant="outline" size="sm" to={usersAddress(state, { after: nextCursor })}>
            {isPart ? 'Search Further' : 'Next'}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  );
}
