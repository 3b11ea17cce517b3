import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dollars } from '#app/features/billing/price-list.ts';
import { FeaturedMark, Tag, VerifiedMark } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SortHead } from '#app/ui/sort-head.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useRowKeys } from '#app/ui/use-row-keys.ts';
import { useTimes } from '#app/ui/use-times.ts';
import type { UserCard } from './list-users.server.ts';
import { planText, sortedAddress, type UserState, userOrderNames, userOrders } from './user-address.ts';
import './user-table.css';
import '#app/ui/check.css';

export const selectionForm = 'selected-users';

type UserTableProps = {
  users: UserCard[];
  state: UserState;
  /** As an ISO string; decides what "today" is. */
  now: string;
  back: string;
  children: (selected: Selected) => ReactNode;
};

export type Selected = { count: number; dueCents: number };

/** The table of users (DESIGN.md, Users). */
export function UserTable({ users, state, now, back, children }: UserTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [selected, setSelected] = useState<Selected>({ count: 0, dueCents: 0 });
  useRowKeys(table);
  const boxes = () => [...(table.current?.querySelectorAll<HTMLInputElement>('.user-check[name=id]') ?? [])];
  const count = () => {
    const ids = new Set(
      boxes()
        .filter((box) => box.checked)
        .map((box) => box.value),
    );
    const owing = users.filter(({ userId }) => ids.has(userId));
    setSelected({ count: ids.size, dueCents: owing.reduce((sum, { dueCents }) => sum + dueCents, 0) });
  };
  const checkAll = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked;
    count();
  };
  // Count again for new rows, and for boxes checked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts what stands in the table, which is made of these
  useEffect(count, [users]);
  return (
    <>
      <div className="overflow-x-auto -mx-3 px-3">
        <table className="user-table" ref={table} aria-label="Users" onChange={count}>
          <Heads state={state}>
            <CheckAll isChecked={selected.count > 0 && selected.count === users.length} onChange={checkAll} />
          </Heads>
          {users.map((user) => (
            <UserRow key={user.userId} user={user} now={now} back={back} />
          ))}
        </table>
      </div>
      {children(selected)}
    </>
  );
}

function Heads({ state, children }: { state: UserState; children: ReactNode }) {
  const direction = state.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <thead>
      <tr>
        <td className="user-check-cell">{children}</td>
        {userOrderNames.map((name) => (
          <SortHead
            key={name}
            label={userOrders[name].label}
            to={sortedAddress(state, name)}
            sorted={name === state.sort ? direction : null}
            className={`user-${name}`}
          />
        ))}
      </tr>
    </thead>
  );
}

/** Needs JavaScript. */
function CheckAll({ isChecked, onChange }: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return useIsHydrated() ? (
    <label>
      <input
        type="checkbox"
        className="user-check check-box"
        aria-label="Select all on this page"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  ) : null;
}

type UserRowProps = { user: UserCard; now: string; back: string };

/** A row and its folded facts. A `details` element holds the open state, so it works without JavaScript. */
function UserRow({ user, now, back }: UserRowProps) {
  const { profile } = user;
  const { listTime, minuteText } = useTimes();
  return (
    <tbody>
      <tr className="user-row">
        <td className="user-check-cell">
          <label>
            <input
              type="checkbox"
              className="user-check check-box"
              form={selectionForm}
              name="id"
              value={user.userId}
              aria-label={`Select ${user.name}`}
            />
          </label>
        </td>
        <th scope="row" className="user-name">
          <Link to={`/admin/users/${user.userId}`} data-row-link>
            {user.name}
          </Link>
          {user.isAdmin ? <Tag tone="ink">Admin</Tag> : null}
          {user.isDisabled ? <Tag tone="danger">Disabled</Tag> : null}
          {user.name === user.email ? null : <span className="user-email">{user.email}</span>}
          <details className="user-open">
            <summary aria-label={`Facts of ${user.name}`}>
              <Icon name="chevron-down" size={16} />
            </summary>
          </details>
        </th>
        <td className="user-type">{user.userType === 'creative' ? 'Creative' : 'Client'}</td>
        <td className="user-plan">{planText(user.planRank)}</td>
        <td className="user-due">
          {user.dueCents > 0 ? <b className="danger strong">{dollars(user.dueCents)}</b> : <None />}
        </td>
        <td className="user-seen">
          {user.lastSeenAt ? (
            <time dateTime={user.lastSeenAt} title={minuteText(user.lastSeenAt)}>
              {listTime(user.lastSeenAt, new Date(now))}
            </time>
          ) : (
            <span className="faint">Never</span>
          )}
        </td>
        <td className="user-joined">{dayText(user.joinedAt)}</td>
        <td className="user-verified">{profile ? verificationOf(profile.verification) : <None />}</td>
        <td className="user-featured">
          {profile ? (
            <div className="flex items-center justify-between gap-2">
              <span>{featuredText(profile)}</span>
              <FeaturedButton user={user} back={back} isFeatured={profile.isFeatured} />
            </div>
          ) : (
            <None />
          )}
        </td>
      </tr>
      <tr className="user-facts">
        <td colSpan={9}>
          <CardFacts user={user} />
        </td>
      </tr>
    </tbody>
  );
}

function verificationOf(verification: 'verified' | 'asked' | 'none') {
  if (verification === 'verified') return <VerifiedMark withWord />;
  return verification === 'asked' ? 'Pending' : 'Not verified';
}

function featuredText({ isFeatured, featuredUntil }: NonNullable<UserCard['profile']>): string {
  if (!isFeatured) return '';
  return featuredUntil ? `Until ${dayText(featuredUntil)}` : 'No end date';
}

function None() {
  return (
    <span className="faint" aria-hidden="true">
      –
    </span>
  );
}

/** The facts of a card (specification section 2), below the row. */
function CardFacts({ user }: { user: UserCard }) {
  const { profile } = user;
  const facts = [
    ['Email', user.email],
    ['Company', user.companyName],
    ['Phone', user.phone],
    ['Business', profile?.businessName ?? null],
    ['Joined', dayText(user.joinedAt)],
    ['Featured Until', profile?.isFeatured && profile.featuredUntil ? dayText(profile.featuredUntil) : null],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap gap-2 mb-2">
        <Tag>{user.userType === 'creative' ? 'Creative' : 'Client'}</Tag>
        {profile?.isFeatured ? <FeaturedMark /> : null}
      </p>
      <dl className="num">
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

type FeaturedButtonProps = { user: UserCard; isFeatured: boolean; back: string };

/** Grants or removes Featured from the list (specification section 2). */
function FeaturedButton({ user, isFeatured, back }: FeaturedButtonProps) {
  const verb = isFeatured ? 'Remove Featured' : 'Grant Featured';
  return (
    <Form method="post" fields={{ id: user.userId }} action="/admin/users" preventScrollReset>
      <input type="hidden" name="back" value={back} />
      <SubmitButton
        size="sm"
        variant="quiet"
        intent={isFeatured ? 'removeFeatured' : 'grantFeatured'}
        aria-label={`${verb}: ${user.name}`}
        busy="Loading..."
      >
        {verb}
      </SubmitButton>
    </Form>
  );
}
