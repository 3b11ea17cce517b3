import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast-queue.ts';
import { useTimes } from '#app/ui/use-times.ts';
import {
  type Notification,
  type NotificationPage,
  notificationMessages,
  notificationText,
  type Waiting,
} from './notification.ts';

type Read = { items: Notification[]; now: string };

type NotificationPanelProps = {
  /** The current bell element, which gets the focus back. */
  bell: () => HTMLElement | null;
  /** A change reloads the list. */
  waiting: Waiting;
  onClose: () => void;
  /** Called after all were read, so that the page reloads its data. */
  onRead: () => void;
};

/** In pixels: between bell and panel, and between panel and window edge. */
const gap = 6;
const margin = 12;

/** The newest notifications below the bell, in both modes of a route. Import it on demand. */
export function NotificationPanel({ bell, waiting, onClose, onRead }: NotificationPanelProps) {
  const { list, readAnew } = useNewest(`${waiting.newestId} ${waiting.count}`);
  const panel = usePopover(bell, onClose);
  const newest = list !== 'loading' && list !== 'failed' ? list.items[0] : undefined;

  async function readAll() {
    const body = new URLSearchParams({ intent: 'readAll', upTo: String(newest?.id) });
    const answer = await fetch('/api/notifications', { method: 'POST', body }).catch(() => null);
    if (!answer?.ok) {
      showToast(notificationMessages.readFailed);
      return;
    }
    readAnew();
    onRead();
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      className="note-panel"
      aria-label="Notifications"
      tabIndex={-1}
    >
      <div className="note-head">
        <h2 className="h4">Notifications</h2>
        {waiting.count > 0 && newest ? (
          <Button type="button" variant="quiet" size="sm" onClick={readAll}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <Newest list={list} onAgain={readAnew} onOpen={onClose} />
      <p className="note-foot">
        <Link className="link" to="/notifications" onClick={onClose}>
          All notifications
        </Link>
      </p>
    </div>
  );
}

function usePopover(bell: () => HTMLElement | null, onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const now = useRef({ bell, onClose });
  now.current = { bell, onClose };
  useEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    const place = () => putBelow(shown, now.current.bell());
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') now.current.onClose();
    };
    const onClosing = (event: Event) => {
      const isFocusInside = shown.contains(document.activeElement);
      if ((event as ToggleEvent).newState === 'closed' && isFocusInside) now.current.bell()?.focus();
    };
    shown.addEventListener('beforetoggle', onClosing);
    shown.addEventListener('toggle', onToggle);
    shown.showPopover();
    place();
    shown.focus({ preventScroll: true });
    addEventListener('resize', place);
    addEventListener('scroll', place, { passive: true });
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place);
      shown.removeEventListener('toggle', onToggle);
      if (shown.matches(':popover-open')) shown.hidePopover();
    };
  }, []);
  return panel;
}

function putBelow(panel: HTMLElement, bell: HTMLElement | null): void {
  const { bottom = 0, right = 0 } = bell?.getBoundingClientRect() ?? {};
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(right - panel.offsetWidth, clientWidth - panel.offsetWidth - margin);
  const top = Math.max(bottom + gap, margin);
  panel.style.left = `${Math.max(margin, left)}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `min(36rem, ${clientHeight - top - margin}px)`;
}

function Newest({
  list,
  onAgain,
  onOpen,
}: {
  list: Read | 'loading' | 'failed';
  onAgain: () => void;
  onOpen: () => void;
}) {
  if (list === 'loading') {
    return (
      <p className="note-state muted" role="status">
        {notificationMessages.loading}
      </p>
    );
  }
  if (list === 'failed') {
    return (
      <div className="note-state" role="alert">
        <p>{notificationMessages.loadFailed}</p>
        <Button type="button" size="sm" onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  }
  return list.items.length === 0 ? (
    <p dir="auto" className="note-state muted">
      {notificationMessages.empty.title}
    </p>
  ) : (
    <NotificationItems items={list.items} now={list.now} onOpen={onOpen} />
  );
}

/** Reloads when `version` changes and shows the current list until then. */
function useNewest(version: string) {
  const [list, setList] = useState<Read | 'loading' | 'failed'>('loading');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say that there is something to read anew
  useEffect(() => {
    const stop = new AbortController();
    fetch('/api/notifications', { signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`Answered with ${answer.status}.`);
        setList((await answer.json()) as Read);
      })
      .catch(() => {
        if (!stop.signal.aborted) setList('failed');
      });
    return () => stop.abort();
  }, [version, turn]);
  const readAnew = useCallback(() => setTurn((one) => one + 1), []);
  return { list, readAnew };
}

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
