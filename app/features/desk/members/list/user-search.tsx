import { type FormEvent, useRef } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { isNarrowed, type UserState, userFilterWords } from './user-address.ts';
import { userOrderNames, userOrders, usualOrder } from './user-orders.ts';
import '#app/ui/combobox.css';
import './user-search.css';

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
