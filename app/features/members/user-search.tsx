import { type FormEvent, useRef } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { isNarrowed, type UserFilters, userFilterWords } from './user-address.ts';
import '#app/ui/combobox.css';
import './members.css';

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

/** The search box and the filters; what they say stands in the address. Filters send themselves where scripts run. */
export function UserSearch({ filters: given, isBusy }: { filters: UserFilters; isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();

  function send(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== '');
    void submit(
      filled.map(([name, value]) => [name, String(value)] as [string, string]),
      { action: '/admin/users', preventScrollReset: true },
    );
  }

  return (
    <search>
      {/* A new address brings new values, also by Back. */}
      <Form
        key={JSON.stringify(given)}
        ref={form}
        action="/admin/users"
        className="user-search"
        onSubmit={send}
      >
        <div className="combo combo--sm">
          <Icon name="search" />
          <input
            name="q"
            type="search"
            defaultValue={given.q}
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
        <div className="user-filters">
          {filters.map(({ name, label, words }) => (
            <Select
              key={name}
              name={name}
              aria-label={label}
              className="input--sm"
              defaultValue={given[name]}
              onChange={() => send()}
              options={[
                { value: '', label: `${label}: all` },
                ...userFilterWords[name].map((value) => ({ value, label: words[value] ?? value })),
              ]}
            />
          ))}
          {isNarrowed(given) ? (
            <Link className="link small" to="/admin/users">
              Clear
            </Link>
          ) : null}
        </div>
      </Form>
    </search>
  );
}
