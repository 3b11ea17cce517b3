import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import './moderation.css';

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
      <div className="grid gap-4 content-start max-w-[68ch]">{children}</div>
    </li>
  );
}

export function PersonLink({ userId, name }: { userId: string | null; name: string }) {
  return userId ? (
    <Link className="link" to={`/admin/users/${userId}`}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
}
