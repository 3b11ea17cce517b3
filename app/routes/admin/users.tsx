import { data, useNavigation } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { BulkBar, UndoForm } from '#app/features/desk/members/bulk/bulk-form.tsx';
import { findLastChange } from '#app/features/desk/members/bulk/undo-bulk.server.ts';
import { countUsers, countViews, listUsers } from '#app/features/desk/members/list/list-users.server.ts';
import { isNarrowed, readUserState } from '#app/features/desk/members/list/user-address.ts';
import {
  SaveFilterForm,
  UserCountList,
  UserPages,
  UserSearch,
  UserTabs,
} from '#app/features/desk/members/list/user-search.tsx';
import { UserTable } from '#app/features/desk/members/list/user-table.tsx';
import {
  listSavedFilters,
  maxSavedFilters,
  removeFilter,
  saveFilter,
} from '#app/features/desk/members/saved-filters/saved-filters.server.ts';
import { usersFailed } from '#app/features/desk/members/user-messages.ts';
import { savedFilterSchema } from '#app/features/desk/members/user-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/users.ts';
import { featuredAction } from './user-action.server.ts';
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

async function usersAction(actor: Actor, form: FormData): Promise<Response | null> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  switch (fields.intent) {
    case 'saveFilter': {
      const parsed = savedFilterSchema.safeParse(fields);
      return parsed.success ? saveAction(actor, parsed.data) : null;
    }
    case 'removeFilter': {
      await removeFilter(actor, fields.name ?? '');
      return redirectWith('/admin/users', { title: 'Filter removed' });
    }
    default:
      return featuredAction(actor, form);
  }
}

async function saveAction(actor: Actor, filter: { name: string; query: string }): Promise<Response> {
  const saved = await saveFilter(actor, filter);
  return redirectWith(
    `/admin/users${filter.query}`,
    saved.ok
      ? { title: `Filter “${filter.name}” saved` }
      : {
          title: 'Failed to save the filter',
          text: `Keep at most ${maxSavedFilters}. Remove one first.`,
          tone: 'danger',
        },
  );
}
