import { type FormEvent, useRef } from 'react';
import { useSubmit } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { SavedFilter } from '../saved-filters/saved-filters.server.ts';
import { filterNameMaxLength } from '../user-schema.ts';
import type { UserCounts, UserList } from './list-users.server.ts';
import {
  isNarrowed,
  noFilters,
  type UserState,
  type UserView,
  userFilterWords,
  userOrderNames,
  userOrders,
  usersAddress,
  userViewNames,
  userViews,
  usualOrder,
  viewCountText,
} from './user-address.ts';
import '#app/ui/combobox.css';
import './user-search.css';
import './user-table.css';
import '../members.css';
import '../saved-filters/saved-filters.css';

type Filter = keyof typeof userFilterWords;

const filters: { name: Filter; label: string; words: Record<string, string> }[] = [
  { name: 'type', label: 'Type', words: { creative: 'Creatives', client: 'Clients' } },
  { name: 'listed', label: 'Listed', words: { yes: 'Listed', no: 'Not listed' } },
  { name: 'featured', label: 'Featured', words: { yes: 'Featured', no: 'Not featured' } },
  { name: 'verified', label: 'Verified', words: { yes: 'Verified', no: 'Not verified' } },
  {
    name: 'plan',
    label: 'Plan',
    words: {
      none: 'No plan',
      creative: 'Creative',
      lifetime: 'Lifetime',
      featured: 'With paid Featured',
      due: 'Payment due',
    },
  },
];

/** Search and filters, held in the address. With JavaScript, filters submit themselves. */
export function UserSearch({ state, isBusy }: { state: UserState; isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { view, sort, direction } = state;

  function send(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(
      ([name, value]) => value !== '' && !isUsual(name, value),
    );
    void submit(
      filled.map(([name, value]) => [name, String(value)] as [string, string]),
      { action: '/admin/users', preventScrollReset: true },
    );
  }

  return (
    <search>
      {/* Reset the fields whenever the address changes, including on Back. */}
      <Form
        key={JSON.stringify(state)}
        ref={form}
        action="/admin/users"
        className="grid grid-cols-1 gap-1 mt-4 mb-2"
        onSubmit={send}
      >
        <div className="combo combo--sm">
          <Icon name="search" />
          <input
            dir="auto"
            name="q"
            type="search"
            defaultValue={state.q}
            aria-label="Search users"
            placeholder="Search users by name, email, or type..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
          />
          <Button type="submit" variant="primary" busyLabel={isBusy && 'Loading...'}>
            Search
          </Button>
        </div>
        {view ? <input type="hidden" name="view" value={view} /> : null}
        {direction === userOrders[sort].first ? null : <input type="hidden" name="dir" value={direction} />}
        <details className="user-more" open={filters.some(({ name }) => state[name])}>
          <summary>Filter and sort</summary>
          <div className="user-filters">
            {filters.map(({ name, label, words }) => (
              <Select
                key={name}
                name={name}
                aria-label={label}
                className="input--sm"
                defaultValue={state[name]}
                onChange={() => send()}
                options={[
                  { value: '', label: `${label}: all` },
                  ...userFilterWords[name].map((value) => ({ value, label: words[value] ?? value })),
                ]}
              />
            ))}
            <Select
              name="sort"
              aria-label="Sort"
              className="input--sm"
              defaultValue={sort}
              onChange={() => send()}
              options={userOrderNames.map((name) => ({
                value: name,
                label: `Sort: ${userOrders[name].label.toLowerCase()}`,
              }))}
            />
            {isNarrowed(state) ? (
              <Link className="link small" to="/admin/users">
                Clear
              </Link>
            ) : null}
          </div>
        </details>
      </Form>
    </search>
  );
}

function isUsual(name: string, value: FormDataEntryValue): boolean {
  return name === 'sort' && value === usualOrder;
}

type UserTabsProps = {
  state: UserState;
  total: number;
  counts: Record<UserView, number>;
  saved: SavedFilter[];
};

export function UserTabs({ state, total, counts, saved }: UserTabsProps) {
  const { sort, direction } = state;
  const address = usersAddress(state);
  const isOwn = saved.some(({ query }) => `/admin/users${query}` === address);
  const to = (view: UserView | '') => usersAddress({ ...noFilters, view, sort, direction });
  return (
    <LinkTabs
      label="Saved filters"
      tabs={[
        { to: to(''), label: 'All', count: total, current: state.view === '' && !isOwn },
        ...userViewNames.map((view) => ({
          to: to(view),
          label: userViews[view],
          count: viewCountText(counts[view]),
          current: state.view === view && !isOwn,
        })),
        ...saved.map(({ name, query }) => ({
          to: `/admin/users${query}`,
          label: name,
          current: `/admin/users${query}` === address,
        })),
      ]}
    />
  );
}

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

export function UserCountList({ counts }: { counts: UserCounts }) {
  return (
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
  );
}

type SaveFilterFormProps = { state: UserState; saved: SavedFilter[] };

export function SaveFilterForm({ state, saved }: SaveFilterFormProps) {
  const address = usersAddress(state);
  const own = saved.find(({ query }) => `/admin/users${query}` === address);
  if (own) {
    return (
      <Form method="post" action="/admin/users" className="save-filter small" preventScrollReset>
        <input type="hidden" name="name" value={own.name} />
        <button type="submit" className="link" name="intent" value="removeFilter">
          Remove the filter “{own.name}”
        </button>
      </Form>
    );
  }
  if (!isNarrowed(state) && state.sort === usualOrder) {
    return null;
  }
  return (
    <details className="save-filter small" key={address}>
      <summary className="inline-flex items-center min-h-7 underline underline-offset-[0.2em] pointer-coarse:min-h-11">
        Save this filter
      </summary>
      <Form method="post" action="/admin/users" preventScrollReset>
        <input type="hidden" name="query" value={address.replace('/admin/users', '')} />
        <Field label="Name of the filter" labelHidden>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              className="input--sm"
              placeholder="Name of the filter"
              required
              maxLength={filterNameMaxLength}
              autoComplete="off"
            />
          )}
        </Field>
        <SubmitButton size="sm" intent="saveFilter">
          Save
        </SubmitButton>
      </Form>
    </details>
  );
}
