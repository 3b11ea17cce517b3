import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { Notification } from './notification.ts';
import { notificationText } from './notification-texts.ts';

type NotificationItemsProps = {
  items: readonly Notification[];
  now: string;
  onOpen?: () => void;
  /** The page to return to; set to give each item a "mark read" button. */
  readFrom?: string;
};

export function NotificationItems({ items, now, onOpen, readFrom }: NotificationItemsProps) {
  const { listTime } = useTimes();
  return (
    <ul className={readFrom ? 'notes note-list' : 'notes'}>
      {items.map((item) => {
        const { title, text } = notificationText(item);
        return (
          <li key={item.id}>
            <Link
              to={item.detail.to}
              className={item.isRead ? 'note-link' : 'note-link note-link--new'}
              {...(onOpen ? { onClick: onOpen } : {})}
            >
              <span className="note-title">
                {item.isRead ? null : <span className="sr-only">Unread: </span>}
                {title}
              </span>
              <time className="note-when" dateTime={item.at}>
                {listTime(item.at, new Date(now))}
              </time>
              {text ? <span className="note-text">{text}</span> : null}
            </Link>
            {readFrom && !item.isRead ? (
              <form method="post" action="/api/notifications">
                <input type="hidden" name="intent" value="read" />
                <input type="hidden" name="id" value={item.id} />
                <input type="hidden" name="from" value={readFrom} />
                <Button type="submit" variant="quiet" size="sm">
                  Mark as read<span className="sr-only">: {title}</span>
                </Button>
              </form>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
