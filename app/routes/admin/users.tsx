import { data, useNavigation } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { countUsers, listUsers } from '#app/features/members/list-users.server.ts';
import { MoreUsers } from '#app/features/members/more-users.tsx';
import { isNarrowed, readUserState, usersAddress } from '#app/features/members/user-address.ts';
import { usersFailed } from '#app/features/members/user-messages.ts';
import { UserRows } from '#app/features/members/user-rows.tsx';
import { UserSearch } from '#app/features/members/user-search.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';
import type { Route } from './+types/users.ts';
import { featuredAction } from './user-action.server.ts';
import '#app/features/members/members.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/users (specification section 2). The search and the filters stand in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const state = readUserState(url.searchParams);
  const [list, counts] = await Promise.all([listUsers(state), countUsers()]);
  return { ...list, counts, state, back: `/admin/users${url.search}` };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await featuredAction(actor, await readForm(request));
  if (!answer) {
    throw data(null, { status: 400 });
  }
  return answer;
}

export function meta() {
  return [{ title: `Users · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const { users, nextCursor, isPart, counts, state, back } = loaderData;
  const { state: way, formData, formMethod, location } = useNavigation();
  const isSearching = way === 'loading' && !formData && location.pathname === '/admin/users';
  const isFiltering = way !== 'idle' && formMethod === 'GET';
  const busyId = String(useBusyForm()?.get('id') ?? '');
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Users</h1>
        <p className="small mt-4">
          <Link className="link" to="/admin/import">
            Import creatives from a CSV
          </Link>
        </p>
      </div>
      <dl className="ruled-columns counts">
        {[
          ['Total Users', counts.total] as const,
          ['Creatives', counts.creatives] as const,
          ['Clients', counts.clients] as const,
        ].map(([label, amount]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd>{amount.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <UserSearch filters={state} isBusy={isFiltering} />
      <p className="sr-only" role="status">
        {isSearching || isFiltering ? 'Loading users...' : ''}
      </p>
      {isFiltering ? (
        <p className="user-rows-note muted" aria-hidden="true">
          Loading users...
        </p>
      ) : users.length === 0 ? (
        <EmptyState
          title={isNarrowed(state) ? 'No users found matching your search' : 'No users found'}
          text={isPart ? 'Only the newest accounts have been searched so far.' : undefined}
        >
          {isNarrowed(state) ? <ButtonLink to={usersAddress(noFilters)}>Show all users</ButtonLink> : null}
        </EmptyState>
      ) : (
        <UserRows users={users} back={back} busyId={busyId} />
      )}
      <MoreUsers state={state} nextCursor={nextCursor} isPart={isPart} isBusy={isSearching} />
    </div>
  );
}

const noFilters = { q: '', type: '', listed: '', featured: '', verified: '', plan: '' } as const;

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
