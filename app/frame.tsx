import { type ReactNode, useContext } from 'react';
import { ViewingBar } from '#app/features/accounts/viewing/viewing-bar.tsx';
import type { AdminCounts } from '#app/features/desk/shell/entries.ts';
import { MemberRow } from '#app/features/desk/shell/member-row.tsx';
import { Shell } from '#app/features/desk/shell/shell.tsx';
import type { Waiting } from '#app/features/notifications/notification.ts';
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx';
import { AppBar, type AppBarKind, MarkBar } from '#app/features/site/frame/app-bar.tsx';
import { SiteFooter } from '#app/features/site/frame/site-footer.tsx';
import { Announcement, SiteHeader } from '#app/features/site/frame/site-header.tsx';
import type { MemberLinks, Viewer } from '#app/features/site/site-links.ts';
import memberStylesheet from './styles/member-frame.css?url';
import notificationsStylesheet from './styles/notifications.css?url';
import shellStylesheet from './styles/shell.css?url';
import viewingStylesheet from './styles/viewing.css?url';
import { DocumentAddress } from './ui/document-address.ts';

type FrameProps = {
  viewer: Viewer;
  member: MemberLinks | null;
  waiting: Waiting | null;
  /** Set while an admin views these pages as that user. */
  viewing?: { name: string; endsAt: string } | null;
  /** Counts for the admin screens; null on others. */
  adminCounts?: AdminCounts | null;
  announcement: string;
  path: string;
  search: string;
  /** The plain bar that the page's route requests in place of the header. */
  appBar: AppBarKind | 'mark' | undefined;
  /** In the app: refreshes the page's notification counts. */
  onNotificationsRead?: () => void;
  children: ReactNode;
};

/** The frame of every page in both modes of a route: the header and a member's row of links, or their shell. */
export function Frame({ viewer, member, waiting, announcement, path, search, appBar, ...rest }: FrameProps) {
  const { adminCounts = null, viewing = null, onNotificationsRead, children } = rest;
  // In the app a visitor, too, sees screens whose utilities no document has, such as a request for a license.
  const isInApp = useContext(DocumentAddress) === null;
  const bell = waiting ? (
    <NotificationBell waiting={waiting} {...(onNotificationsRead ? { onRead: onNotificationsRead } : {})} />
  ) : null;
  const sheets = (
    <>
      {member || appBar || isInApp ? (
        <link rel="stylesheet" href={memberStylesheet} precedence="base" />
      ) : null}
      {appBar ? <link rel="stylesheet" href={shellStylesheet} precedence="base" /> : null}
      {waiting ? <link rel="stylesheet" href={notificationsStylesheet} precedence="base" /> : null}
      {viewing ? <link rel="stylesheet" href={viewingStylesheet} precedence="base" /> : null}
      {viewing ? <ViewingBar {...viewing} /> : null}
    </>
  );
  if (appBar === 'mark') {
    return (
      <>
        {sheets}
        <MarkBar />
        <main id="main" tabIndex={-1}>
          {viewing ? <ReadOnly>{children}</ReadOnly> : children}
        </main>
        <SiteFooter />
      </>
    );
  }
  if (member && appBar) {
    return (
      <>
        {sheets}
        <Shell kind={appBar} member={member} adminCounts={adminCounts} bell={bell} path={path}>
          {viewing ? <ReadOnly>{children}</ReadOnly> : children}
        </Shell>
      </>
    );
  }
  return (
    <>
      {sheets}
      {appBar ? (
        <AppBar kind={appBar} bell={bell} />
      ) : (
        <>
          <Announcement text={announcement} />
          <SiteHeader viewer={viewer} path={path} search={search} bell={bell} />
        </>
      )}
      {member ? <MemberRow member={member} path={path} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** A viewed user's screen: its controls are disabled, since the server would refuse them; links work. */
function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled className="viewing-only" aria-describedby="viewing-note">
      {children}
    </fieldset>
  );
}
