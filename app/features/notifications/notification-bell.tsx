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
  /** All were read in the panel; within the app. */
  onRead?: () => void;
};

/**
 * The bell of the header: a link to /notifications, which opens the list in place where scripts run. What stands here is
 * for the app; in documents app/browser/bell.ts opens the same list.
 */
export function NotificationBell({ waiting, onRead = () => {} }: NotificationBellProps) {
  const bell = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A press outside of the panel has closed it already.
    const isToClose = isOpen || wasOpen.current;
    wasOpen.current = false;
    if (isToClose) {
      setIsOpen(false);
      return;
    }
    try {
      // Loaded when it is first needed: public pages carry none of it.
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
        {/* In the order of the name that is read out; on a phone the word stands below. */}
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
