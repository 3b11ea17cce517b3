import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Viewer } from '../site-links.ts';

type AccountLinksProps = { viewer: Viewer; path: string; signInTo: string; bell: ReactNode };

export function AccountLinks({ viewer, path, signInTo, bell }: AccountLinksProps) {
  if (!viewer.signedIn) {
    return (
      <>
        <Link className="hdr-link" to={signInTo} aria-current={path === '/auth' ? 'page' : undefined}>
          Sign In
        </Link>
        <ButtonLink to="/pricing" size="sm">
          Join
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <div className="contents" data-part="account">
        {viewer.unread > 0 ? (
          <Link
            className="hdr-link hdr-mail"
            to="/messages"
            aria-label={viewer.unread === 1 ? '1 unread message' : `${viewer.unread} unread messages`}
          >
            <Icon name="mail" />
            {viewer.unread}
          </Link>
        ) : null}
        {bell}
      </div>
      <Link className="hdr-link" to="/dashboard" aria-current={path === '/dashboard' ? 'page' : undefined}>
        Dashboard
      </Link>
      {viewer.isAdmin ? (
        <ButtonLink to="/admin" size="sm">
          Admin
        </ButtonLink>
      ) : null}
      <form method="post" action="/auth/sign-out">
        <button type="submit" className="hdr-link">
          Sign Out
        </button>
      </form>
    </>
  );
}
