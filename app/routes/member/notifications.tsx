import { isRouteErrorResponse, useNavigation } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { notificationMessages } from '#app/features/notifications/notification.ts';
import { NotificationList } from '#app/features/notifications/notification-panel.tsx';
import { listNotifications } from '#app/features/notifications/notifications.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loading } from '#app/ui/loading.tsx';
import type { Route } from './+types/notifications.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const before = Number(url.searchParams.get('before'));
  const asked = Number.isSafeInteger(before) && before > 0 ? before : null;
  const page = await listNotifications(actor, { before: asked });
  return { page, isFirst: asked === null, now: now().toISOString() };
}

export function meta() {
  return [{ title: `Notifications · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  return (
    <div className="wrap page-narrow">
      <div className="pagehead">
        <h1 className="h2">Notifications</h1>
      </div>
      {location?.pathname === '/notifications' ? <Loading text={notificationMessages.loading} /> : null}
      <NotificationList {...loaderData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) {
    throw error;
  }
  return (
    <div className="wrap page-narrow">
      <EmptyState headingLevel={1} title={notificationMessages.loadFailed}>
        <ButtonLink to="/notifications" reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
