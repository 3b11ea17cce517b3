import { data, useNavigation } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { BulkBar } from '#app/features/desk/members/bulk/bulk-bar.tsx';
import { findLastChange } from '#app/features/desk/members/bulk/find-last-change.server.ts';
import { UndoForm } from '#app/features/desk/members/bulk/undo-form.tsx';
import { countUsers, countViews } from '#app/features/desk/members/list/count-users.server.ts';
import { listUsers } from '#app/features/desk/members/list/list-users.server.ts';
import { isNarrowed, readUserState } from '#app/features/desk/members/list/user-address.ts';
import { UserCountList } from '#app/features/desk/members/list/user-count-list.tsx';
import { UserPages } from '#app/features/desk/members/list/user-pages.tsx';
import { UserSearch } from '#app/features/desk/members/list/user-search.tsx';
import { UserTable } from '#app/features/desk/members/list/user-table.tsx';
import { UserTabs } from '#app/features/desk/members/list/user-tabs.tsx';
import { SaveFilterForm } from '#app/features/desk/members/saved-filters/save-filter-form.tsx';
import { listSavedFilters } from '#app/features/desk/members/saved-filters/saved-filters.server.ts';
import { usersFailed } from '#app/features/desk/members/user-messages.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/users.ts';
import { usersAction } from './users-action.server.ts';
import '#app/features/desk/members/members.css';
import '#app/features/desk/members/list/user-table.css';

export const handle = { appBar: 'users' } satisfies PageHandle;

/** /admin/users (specification section 2). Search, filters, order and page are in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const state = readUserState(url.searchParams);
  const [list, counts, viewCounts, last, saved] = await Promise.all([
    listUsers(state),
    countUsers(),
    countViews(),
    findLastChange(actor),
    listSavedFilters(actor),
  ]);
  const back = `/admin/users${url.search}`;
  return { list, counts, viewCounts, last, saved, state, back, now: now().toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await usersAction(actor, await readForm(request));
  if (!answer) {
    throw data(null, { status: 400 });
  }
  return answer;
}

export function meta() {
  return [{ title: `Users · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { list, counts, viewCounts, last, saved, state, back, now } = loaderData;
  const { state: way, formData, formMethod, location } = useNavigation();
  const isTurning = way === 'loading' && !formData && location.pathname === '/admin/users';
  const isFiltering = way !== 'idle' && formMethod === 'GET' && location.pathname === '/admin/users';
  return (
    <div className="wrap user-screen">
      <div className="pagehead grid gap-x-(--gutter) gap-y-3 items-end lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <div>
          <h1 className="h2">Users</h1>
          <p className="small mt-2">
            <Link className="link" to="/admin/import">
              Import creatives from a CSV
            </Link>
          </p>
        </div>
        <UserCountList counts={counts} />
      </div>
      <UserSearch state={state} isBusy={isFiltering} />
      <UserTabs state={state} total={counts.total} counts={viewCounts} saved={saved} />
      <SaveFilterForm state={state} saved={saved} />
      {last ? <UndoForm last={last} /> : null}
      {isFiltering ? (
        <p className="py-6 line-t-ink muted" aria-hidden="true">
          Loading users...
        </p>
      ) : list.users.length === 0 ? (
        <NoUsers isNarrowed={isNarrowed(state) || state.cursor !== null} isPart={list.isPart} />
      ) : (
        <UserTable users={list.users} state={state} now={now} back={back}>
          {(selected) => <BulkBar selected={selected} back={back} />}
        </UserTable>
      )}
      <UserPages state={state} list={list} total={counts.total} isBusy={isTurning || isFiltering} />
    </div>
  );
}

function NoUsers({ isNarrowed, isPart }: { isNarrowed: boolean; isPart: boolean }) {
  return (
    <EmptyState
      title={isNarrowed ? 'No users found matching your search' : 'No users found'}
      text={isPart ? 'Only a part of the accounts has been searched so far.' : undefined}
    >
      {isNarrowed ? <ButtonLink to="/admin/users">Show all users</ButtonLink> : null}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-16">
      <title>{`${usersFailed} · ${productName}`}</title>
      <EmptyState
        headingLevel={1}
        title={usersFailed}
        text="We have logged the error. Try again in a moment."
      >
        <ButtonLink to="/admin/users" reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
