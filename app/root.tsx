import { type ReactNode, useEffect, useMemo } from 'react';
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { getActor, sessionMiddleware } from '#app/features/accounts/session.server.ts';
import type { Viewing } from '#app/features/accounts/viewing/viewing.ts';
import { countAttention, countWaiting } from '#app/features/desk/shell/shell.server.ts';
import { nothingWaits } from '#app/features/notifications/notification.ts';
import { NotificationNews, useSeen } from '#app/features/notifications/notification-news.tsx';
import { findWaiting } from '#app/features/notifications/notifications.server.ts';
import { appPages, redirectToDocuments } from '#app/features/site/app-pages.server.ts';
import {
  AwayPage,
  ConnectionLostPage,
  NotFoundPage,
  UnexpectedPage,
} from '#app/features/site/errors/error-pages.tsx';
import { isLostConnection } from '#app/features/site/errors/outage-text.ts';
import { flashMiddleware, takeFlash } from '#app/features/site/flash.server.ts';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import { KeptAnswers } from '#app/features/site/kept-answers.tsx';
import { useLiveEvents, useUnreadTitle } from '#app/features/site/live/use-live.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { stayOnPage, useLeaving, useReadAnew } from '#app/features/site/session/read-anew.ts';
import { SessionOutlet } from '#app/features/site/session/session-outlet.tsx';
import { useSession } from '#app/features/site/session/use-session.ts';
import type { Viewer } from '#app/features/site/site-links.ts';
import { getAnnouncement } from '#app/features/site/site-settings.server.ts';
import { redirectsForSwappedParts } from '#app/features/site/swap-parts.server.ts';
import { timesOf } from '#app/features/site/times-of.server.ts';
import { tellZone } from '#app/features/site/zone-cookie.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { AppLinks } from '#app/ui/link.tsx';
import { utcTimes } from '#app/ui/times.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { ToastOutlet } from '#app/ui/toast-outlet.tsx';
import { TimesContext } from '#app/ui/use-times.ts';
import type { Route } from './+types/root.ts';
import { showTheme } from './browser/theme.ts';
import { Frame } from './frame.tsx';
import { saveWishMiddleware } from './routes/member/save-wish.server.ts';
import stylesheet from './styles/app.css?url';
import { fontPreload, fontPreloads } from './styles/font-preloads.ts';

export const links: Route.LinksFunction = () => [
  ...fontPreloads.map(fontPreload),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** In order: the session, a pending toast, and a pending save. */
export const middleware: Route.MiddlewareFunction[] = [
  redirectsForSwappedParts,
  redirectToDocuments,
  flashMiddleware,
  sessionMiddleware,
  saveWishMiddleware,
];

/**
 * In the browser: a page stays open when its session ends during a refresh
 * (docs/decisions/0022-sessions-and-open-pages.md).
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnPage];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const startedAt = now().toISOString();
  const actor = getActor(context);
  const isAdmins = actor?.isAdmin && /^\/admin(\/|$)/.test(url.pathname);
  const [announcement, { unread, saved, firmSlug }, waiting, adminCounts] = await Promise.all([
    getAnnouncement(),
    actor ? countWaiting(actor) : { unread: 0, saved: 0, firmSlug: null },
    // An admin who views a user's pages sees neither conversations nor quotes from them.
    actor && !actor.viewing ? findWaiting(actor) : null,
    isAdmins ? countForAdmins() : null,
  ]);
  const viewer: Viewer = {
    signedIn: actor !== null,
    // Admins who must set up two-factor authentication first are led there from the admin screens.
    isAdmin: actor !== null && (actor.isAdmin || actor.needsTwoFactor),
    unread,
  };
  return {
    viewer,
    member: actor ? { userId: actor.userId, email: actor.email } : null,
    links: actor
      ? {
          userType: actor.userType,
          isAdmin: viewer.isAdmin,
          name: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
          unread,
          saved,
          firmSlug,
          profilePath: actor.creativeId ? `/creative/${actor.creativeId}` : null,
        }
      : null,
    waiting,
    adminCounts,
    viewing: actor?.viewing ? viewingOf(actor, actor.viewing) : null,
    announcement,
    toast: takeFlash(context),
    readAt: actor && !actor.viewing ? startedAt : null,
    // Pages that are the same for everyone use UTC.
    times: actor ? timesOf(request) : utcTimes,
    origin: env().origin,
    appPages: context.get(appPages),
  };
}

/** The bar's content while an admin views a user's pages. */
function viewingOf({ firstName, lastName, email }: Actor, { endsAt }: Viewing) {
  return { name: `${firstName} ${lastName}`.trim() || email, endsAt: endsAt.toISOString() };
}

/** The admin screens work without their counts. */
function countForAdmins() {
  return countAttention(now()).catch((error: unknown) => {
    log.error({ error: String(error) }, 'what waits for admins could not be counted');
    return null;
  });
}

const visitor: Viewer = { signedIn: false, isAdmin: false, unread: 0 };

export function Layout({ children }: { children: ReactNode }) {
  const { appPages: pages, member } = useRouteLoaderData<typeof loader>('root') ?? {};
  const appLinks = useMemo(() => ({ Link, pages: pages ? new RegExp(pages, 'i') : null }), [pages]);
  return (
    <html lang="en" data-member={member?.userId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as a child it would be escaped */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* Before any other sheet: it fixes the order of the layers. */}
        <link rel="stylesheet" href={stylesheet} precedence="base" />
        <Meta />
        <Links />
      </head>
      <body>
        <AppLinks value={appLinks}>
          {children}
          <ToastOutlet />
        </AppLinks>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const {
    viewer,
    member,
    links: memberLinks,
    waiting,
    adminCounts,
    announcement,
    toast,
    readAt,
    times,
    viewing,
  } = loaderData;
  // On every render: a shell page after another one, for example after signing in, renders the switch again.
  useEffect(() => showTheme());
  const { revalidate } = useRevalidator();
  const readAnew = useReadAnew();
  useLiveEvents(readAt);
  useSession(member, { isViewed: viewing !== null });
  useLeaving();
  useSeen((waiting ?? nothingWaits).paths, readAnew);
  useUnreadTitle(viewer.unread);
  useEffect(() => {
    if (tellZone(times.zone) && member) void readAnew();
  }, [times.zone, member, readAnew]);
  return (
    <TimesContext value={times}>
      <Frame
        viewer={viewer}
        member={memberLinks}
        waiting={waiting}
        adminCounts={adminCounts}
        viewing={viewing}
        announcement={announcement}
        onNotificationsRead={readAnew}
        {...useFrameAddress()}
      >
        {waiting ? <NotificationNews waiting={waiting} /> : null}
        <ToastNotice toast={toast} />
        <SessionOutlet member={member} onSignedIn={revalidate} />
        <KeptAnswers>
          <Outlet />
        </KeptAnswers>
      </Frame>
    </TimesContext>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // The frame was rendered again, with the switch in it.
  useEffect(showTheme, []);
  const viewer = loaderData?.viewer ?? visitor;
  return (
    <Frame
      viewer={viewer}
      member={loaderData?.links ?? null}
      waiting={loaderData?.waiting ?? null}
      adminCounts={loaderData?.adminCounts ?? null}
      viewing={loaderData?.viewing ?? null}
      announcement={loaderData?.announcement ?? ''}
      {...useFrameAddress()}
    >
      <Failure error={error} />
    </Frame>
  );
}

export function Failure({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404) return <NotFoundPage />;
  if (status === 503) return <AwayPage />;
  return isLostConnection(error) ? <ConnectionLostPage /> : <UnexpectedPage />;
}

/** The current address, and the bar that its route requests, if any. */
function useFrameAddress() {
  const { pathname: path, search } = useLocation();
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return { path, search, appBar: handles.find((handle) => handle?.appBar)?.appBar };
}
