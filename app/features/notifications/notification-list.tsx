import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { NotificationPage } from './notification.ts';
import { NotificationItems } from './notification-items.tsx';
import { notificationMessages } from './notification-texts.ts';

type NotificationListProps = { page: NotificationPage; isFirst: boolean; now: string };

export function NotificationList({ page, isFirst, now }: NotificationListProps) {
  const [newest] = page.items;
  if (!newest) {
    return isFirst ? (
      <EmptyState title={notificationMessages.empty.title} text={notificationMessages.empty.text} />
    ) : (
      <EmptyState title="Nothing older">
        <ButtonLink to="/notifications">Newest notifications</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {page.items.some(({ isRead }) => !isRead) ? (
        <form method="post" action="/api/notifications" className="note-all">
          <input type="hidden" name="intent" value="readAll" />
          <input type="hidden" name="upTo" value={newest.id} />
          <input type="hidden" name="from" value="/notifications" />
          <Button type="submit" size="sm">
            Mark all as read
          </Button>
        </form>
      ) : null}
      <NotificationItems items={page.items} now={now} readFrom="/notifications" />
      {page.before !== null || !isFirst ? (
        <nav className="mt-6 flex gap-2" aria-label="Pages">
          {isFirst ? null : <ButtonLink to="/notifications">Newest notifications</ButtonLink>}
          {page.before === null ? null : (
            <ButtonLink to={`/notifications?before=${page.before}`}>Older notifications</ButtonLink>
          )}
        </nav>
      ) : null}
    </>
  );
}
