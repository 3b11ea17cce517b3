import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import './moderation.css';

/** One matter that waits: what is known on the left, what it is about and the decision on the right. */
export function CaseFrame({
  title,
  facts,
  children,
}: {
  title: string;
  facts: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="case" data-case="" tabIndex={-1}>
      <div>
        <h2 dir="auto" className="h4 case-title">
          {title}
        </h2>
        <dl className="kv mt-3">{facts}</dl>
      </div>
      <div className="case-body">{children}</div>
    </li>
  );
}

/** Somebody, with the way to the administration's page about them while the account exists. */
export function PersonLink({ userId, name }: { userId: string | null; name: string }) {
  return userId ? (
    <Link className="link" to={`/admin/users/${userId}`}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}
