import type { MemberLinks } from '#app/features/site/site-links.ts';
import { Link } from '#app/ui/link.tsx';
import { currentOf, memberEntries } from './entries.ts';

export function MemberRow({ member, path }: { member: MemberLinks; path: string }) {
  return (
    <nav className="member-nav" aria-label="Your pages" data-part="links">
      <ul className="wrap">
        {memberEntries(member).map(({ to, label, count = 0, counted }) => (
          <li key={label}>
            <Link to={to} aria-current={currentOf({ to }, path)}>
              {label}
              {count > 0 ? (
                <span className="num">
                  {count.toLocaleString('en-US')}
                  <span className="sr-only"> {counted}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
