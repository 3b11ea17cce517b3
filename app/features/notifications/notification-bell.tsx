import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { countText, type Waiting } from './notification.ts';

type Panel = ComponentType<{
  bell: () => HTMLElement | null;
  waiting: Waiting;
  onClose: () => void;
  onRead: () => void;
}>;

type NotificationBellProps = {
  waiting: Waiting;
  /** Called after all were read in the panel; app pages only. */
  onRead?: () => void;
};

/**
 * A link to /notifications that opens the panel where JavaScript runs. Used in app pages; in documents
 * app/browser/bell.ts does the same.
 */
export function NotificationBell({ waiting, onRead = () => {} }: NotificationBellProps) {
  const bell = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A press outside has closed the panel before the click arrives.
    const isToClose = isOpen || wasOpen.current;
    wasOpen.current = false;
    if (isToClose) {
      setIsOpen(false);
      return;
    }
    try {
      // Loaded on demand, so that public pages do not include it.
      const { NotificationPanel } = await import('./notification-panel.tsx');
      setPanel(() => NotificationPanel);
      setIsOpen(true);
    } catch {
      window.location.assign('/notifications');
    }
  }

  return (
    <>
      <Link
        ref={bell}
        to="/notifications"
        className="bell"
        aria-label={waiting.count > 0 ? `Notifications, ${countText(waiting.count)} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={toggle}
      >
        {/* In the order of the accessible name; on a phone the word is shown below. */}
        <span className="icon-word">Notifications</span>{' '}
        <span className="bell-mark">
          <Icon name="bell" />
          {waiting.count > 0 ? <span className="num">{countText(waiting.count)}</span> : null}
        </span>
      </Link>
      {Panel && isOpen
        ? createPortal(
            <Panel
              bell={() => bell.current}
              waiting={waiting}
              onClose={() => setIsOpen(false)}
              onRead={onRead}
            />,
            document.body,
          )
        : null}
    </>
  );
}
