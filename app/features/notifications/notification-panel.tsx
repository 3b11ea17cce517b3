import { Popover } from 'radix-ui';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast-queue.ts';
import type { Notification, Waiting } from './notification.ts';
import { NotificationItems } from './notification-items.tsx';
import { notificationMessages } from './notification-texts.ts';
import './notifications.css';

type Read = { items: Notification[]; now: string };

type NotificationPanelProps = {
  /** What opens it, and gets the focus back. */
  bell: RefObject<HTMLAnchorElement | null>;
  /** When that changes, the list is read anew. */
  waiting: Waiting;
  onClose: () => void;
};

/** The newest notifications below the bell. Load it when it is first needed. */
export function NotificationPanel({ bell, waiting, onClose }: NotificationPanelProps) {
  const { list, readAnew } = useNewest(`${waiting.newestId} ${waiting.count}`);
  const { revalidate } = useRevalidator();
  const newest = list !== 'loading' && list !== 'failed' ? list.items[0] : undefined;

  async function readAll() {
    const body = new URLSearchParams({ intent: 'readAll', upTo: String(newest?.id) });
    const answer = await fetch('/api/notifications', { method: 'POST', body }).catch(() => null);
    if (!answer?.ok) {
      showToast(notificationMessages.readFailed);
      return;
    }
    readAnew();
    await revalidate();
  }

  return (
    <Popover.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Popover.Anchor virtualRef={bell as RefObject<HTMLAnchorElement>} />
      <Popover.Portal>
        <Popover.Content
          className="note-panel"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Notifications"
          onInteractOutside={(event) => {
            // The bell closes it by itself.
            if (bell.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            bell.current?.focus();
          }}
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
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
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
    <p className="note-state muted">{notificationMessages.empty.title}</p>
  ) : (
    <NotificationItems items={list.items} now={list.now} onOpen={onOpen} />
  );
}

/** The newest notifications, read anew whenever `version` changes; what is shown stays meanwhile. */
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
