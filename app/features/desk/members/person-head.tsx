import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark, Tag } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import type { UserPage } from './find-user-page.server.ts';
import './members.css';
import './person.css';

export function PersonHead({ user, children }: { user: UserPage; children?: ReactNode }) {
  const { profile } = user;
  return (
    <div className="pagehead">
      <p className="small mb-3">
        <Link className="link" to="/admin/users">
          All users
        </Link>
      </p>
      <div className="person-head">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <h1 dir="auto" className="h2 wraps">
            {user.name}
          </h1>
          <p className="flex flex-wrap items-center gap-2 mt-2">
            <Tag>{user.userType === 'creative' ? 'Creative' : 'Client'}</Tag>
            {profile?.isFeatured ? <FeaturedMark /> : null}
            {user.isAdmin ? <Tag tone="ink">Admin</Tag> : null}
            {user.disabled ? <Tag tone="danger">Disabled</Tag> : null}
            {user.due.cents > 0 ? <Tag tone="danger">Payment due</Tag> : null}
            {profile?.verificationAskedAt ? <span className="small muted">Verification: Pending</span> : null}
          </p>
        </div>
        {children ? <div className="person-ways">{children}</div> : null}
      </div>
    </div>
  );
}
