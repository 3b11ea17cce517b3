import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark, Tag, VerifiedMark } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { UserCard } from './list-users.server.ts';
import './members.css';

type UserRowsProps = {
  users: UserCard[];
  /** Where the list stands, to come back to after a change. */
  back: string;
  /** Whose Featured is being changed. */
  busyId: string | null;
};

/** Everybody in a row (specification section 2): who they are, and Featured for creatives with a profile. */
export function UserRows({ users, back, busyId }: UserRowsProps) {
  return (
    <ul className="user-rows" aria-label="Users">
      {users.map((user) => (
        <li key={user.userId} className="user-row">
          <div className="user-row-who">
            <Avatar name={user.name} />
            <div className="min-w-0">
              <h2 className="user-row-name">
                <Link to={`/admin/users/${user.userId}`} className="link-quiet">
                  {user.name}
                </Link>
              </h2>
              <p className="small muted wraps">
                <span className="sr-only">Email </span>
                {user.email}
              </p>
            </div>
          </div>
          <UserMarks user={user} />
          <UserFacts user={user} />
          <div className="user-row-act">
            {user.profile ? (
              <FeaturedButton
                user={user}
                isFeatured={user.profile.isFeatured}
                back={back}
                isBusy={user.userId === busyId}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function UserMarks({ user }: { user: UserCard }) {
  return (
    <p className="user-row-marks">
      <Tag>{user.userType === 'creative' ? 'Creative' : 'Client'}</Tag>
      {user.profile?.isFeatured ? <FeaturedMark /> : null}
      {user.isAdmin ? <Tag tone="ink">Admin</Tag> : null}
      {user.isDisabled ? <Tag tone="danger">Disabled</Tag> : null}
      {user.profile?.isVerified ? <VerifiedMark /> : null}
    </p>
  );
}

function UserFacts({ user }: { user: UserCard }) {
  const { profile } = user;
  const facts = [
    ['Company', user.companyName],
    ['Phone', user.phone],
    ['Business', profile?.businessName ?? null],
    ['Joined', dayText(user.joinedAt)],
    ['Featured Until', profile?.isFeatured && profile.featuredUntil ? dayText(profile.featuredUntil) : null],
  ] as const;
  return (
    <dl className="user-row-facts small num">
      {facts
        .filter(([, text]) => text)
        .map(([term, text]) => (
          <div key={term}>
            <dt className="faint">{term}</dt> <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

type FeaturedButtonProps = { user: UserCard; isFeatured: boolean; back: string; isBusy: boolean };

function FeaturedButton({ user, isFeatured, back, isBusy }: FeaturedButtonProps) {
  const verb = isFeatured ? 'Remove Featured' : 'Grant Featured';
  return (
    <Form method="post" action="/admin/users" preventScrollReset>
      <input type="hidden" name="id" value={user.userId} />
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={isFeatured ? 'removeFeatured' : 'grantFeatured'}
        aria-label={isBusy ? undefined : `${verb}: ${user.name}`}
        busyLabel={isBusy && 'Loading...'}
      >
        {verb}
      </Button>
    </Form>
  );
}
