import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import { getActor, sessionMiddleware } from '#app/features/accounts/session.server.ts';
import { countUnread } from '#app/features/messages/list-threads.server.ts';
import { AppBar, type AppBarKind } from '#app/features/site/app-bar.tsx';
import { flashMiddleware, takeFlash } from '#app/features/site/flash.server.ts';
import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { SiteFooter } from '#app/features/site/site-footer.tsx';
import { SiteHeader } from '#app/features/site/site-header.tsx';
import type { Viewer } from '#app/features/site/site-links.ts';
import { themeScript } from '#app/features/site/theme-script.ts';
import { UnexpectedPage } from '#app/features/site/unexpected-page.tsx';
import { useLiveEvents } from '#app/features/site/use-live-events.ts';
import { useUnreadTitle } from '#app/features/site/use-unread-title.ts';
import { now } from '#app/platform/clock.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { ToastOutlet } from '#app/ui/toast-outlet.tsx';
import type { Route } from './+types/root.ts';
import stylesheet from './styles/app.css?url';
import { fontPreloads } from './styles/font-preloads.ts';

export const links: Route.LinksFunction = () => [
  ...fontPreloads.map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** Who came with a session, and with a message to be shown. */
export const middleware: Route.MiddlewareFunction[] = [flashMiddleware, sessionMiddleware];

export async function loader({ context }: Route.LoaderArgs) {
  const startedAt = now().toISOString();
  const actor = getActor(context);
  const viewer: Viewer = {
    signedIn: actor !== null,
    isAdmin: actor?.isAdmin ?? false,
    unread: actor ? await countUnread(actor) : 0,
  };
  return { viewer, toast: takeFlash(context), readAt: actor ? startedAt : null };
}

const visitor: Viewer = { signedIn: false, isAdmin: false, unread: 0 };

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as a child it would be escaped */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastOutlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData: { viewer, toast, readAt } }: Route.ComponentProps) {
  useLiveEvents(readAt);
  useUnreadTitle(viewer.unread);
  return (
    <Frame viewer={viewer}>
      <ToastNotice toast={toast} />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const viewer = loaderData?.viewer ?? visitor;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame viewer={viewer}>{isMissing ? <NotFoundPage /> : <UnexpectedPage />}</Frame>;
}

function Frame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { pathname } = useLocation();
  const appBar = useAppBar();
  return (
    <>
      {appBar ? <AppBar kind={appBar} /> : <SiteHeader viewer={viewer} path={pathname} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** The bar that the page's route asks for, if any. */
function useAppBar(): AppBarKind | undefined {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return handles.find((handle) => handle?.appBar)?.appBar;
}
