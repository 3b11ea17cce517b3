import { type ComponentType, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { countText, type Waiting } from './notification.ts';

type Panel = ComponentType<{
  bell: RefObject<HTMLAnchorElement | null>;
  waiting: Waiting;
  onClose: () => void;
}>;

/** The bell of the header: a link to /notifications, which opens the list in place where scripts run. */
export function NotificationBell({ waiting }: { waiting: Waiting }) {
  const bell = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isOpen) {
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
        onClick={toggle}
      >
        {/* In the order of the name that is read out; on a phone the word stands below. */}
        <span className="icon-word">Notifications</span>{' '}
        <span className="bell-mark">
          <Icon name="bell" />
          {waiting.count > 0 ? <span className="num">{countText(waiting.count)}</span> : null}
        </span>
      </Link>
      {Panel && isOpen ? <Panel bell={bell} waiting={waiting} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
