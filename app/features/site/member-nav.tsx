import { Link } from '#app/ui/link.tsx';
import type { MemberLinks } from './site-links.ts';

/**
 * The same four ways on every screen of somebody who is signed in, with what waits there; below the header or the bar,
 * on phones as well. A client has a shortlist there, a creative their own public profile.
 */
export function MemberNav({ member, path }: { member: MemberLinks; path: string }) {
  const links = [
    { to: '/search', label: 'Search', count: 0 },
    ...(member.userType === 'client'
      ? [{ to: '/shortlist', label: 'Shortlist', count: member.saved }]
      : member.profilePath
        ? [{ to: member.profilePath, label: 'View Profile', count: 0 }]
        : []),
    { to: '/messages', label: 'Messages', count: member.unread },
    { to: '/account', label: 'Account', count: 0 },
  ];
  return (
    <nav className="member-nav" aria-label="Your pages" data-part="links">
      <ul className="wrap">
        {links.map(({ to, label, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}
            >
              {label}
              {count > 0 ? (
                <span className="num">
                  {count.toLocaleString('en-US')}
                  {label === 'Messages' ? <span className="sr-only"> unread</span> : null}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
