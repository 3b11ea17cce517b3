import { FeaturedMark, Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import type { UserCard } from './list-users.server.ts';
import './user-table.css';

/** What the card of somebody says (specification section 2), opened below their row. */
export function CardFacts({ user }: { user: UserCard }) {
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
      <p className="user-marks">
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
