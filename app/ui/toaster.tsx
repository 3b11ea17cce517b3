import { type CSSProperties, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { ToastForm } from './toast-form.tsx';
import { onToastWaiting, type Toast, takeWaitingToasts } from './toast-queue.ts';
import { useFootRoom } from './use-foot-room.ts';

const usualSeconds = 5;
const shown = new Set<string>();

const edge = { wide: 24, phone: 16 };
const above = (pixels: number) => `calc(var(--taken-at-foot, 0px) + ${pixels}px)`;

/** Renders the queued toasts bottom right (full width on phones); they stay while hovered or focused. */
export function Toaster() {
  useEffect(() => onToastWaiting(() => drawAll(takeWaitingToasts())), []);
  return (
    <Sonner
      expand
      position="bottom-right"
      offset={{ right: edge.wide, bottom: above(edge.wide) }}
      mobileOffset={{ left: edge.phone, right: edge.phone, bottom: above(edge.phone) }}
      gap={8}
      style={{ '--width': '420px', zIndex: 'var(--z-toast)' } as CSSProperties}
      toastOptions={{ unstyled: true, style: { width: '100%' } }}
    />
  );
}

/** New toasts replace the old ones; an identical one stays and restarts its timer. */
function drawAll(toasts: Toast[]) {
  const said = new Set(toasts.map(idOf));
  for (const id of shown) {
    if (!said.has(id)) {
      sonner.dismiss(id);
      shown.delete(id);
    }
  }
  for (const toast of toasts) {
    draw(toast);
  }
}

function idOf({ title, text = '' }: Toast): string {
  return `${title}\n${text}`;
}

function draw(toast: Toast) {
  const id = idOf(toast);
  shown.add(id);
  const seconds = toast.seconds ?? usualSeconds;
  // Rendered again with another duration, a toast stays in place and restarts its timer.
  const show = (duration: number) =>
    sonner.custom(
      () => (
        <ToastCard
          toast={toast}
          onHold={() => show(Number.POSITIVE_INFINITY)}
          onRelease={() => show(seconds * 1000)}
          onDismiss={() => sonner.dismiss(id)}
        />
      ),
      { id, duration, onDismiss: () => shown.delete(id), onAutoClose: () => shown.delete(id) },
    );
  show(seconds * 1000);
}

type ToastCardProps = { toast: Toast; onHold: () => void; onRelease: () => void; onDismiss: () => void };

function ToastCard({ toast, onHold, onRelease, onDismiss }: ToastCardProps) {
  const isDanger = toast.tone === 'danger';
  const card = useRef<HTMLDivElement>(null);
  useFootRoom(card, edge.phone);
  return (
    <div
      ref={card}
      className={isDanger ? 'toast toast--danger' : 'toast'}
      role={isDanger ? 'alert' : 'status'}
    >
      <Icon name={isDanger ? 'warning' : 'check'} />
      <b>{toast.title}</b>
      {toast.text ? <p>{toast.text}</p> : null}
      {toast.link ? (
        <p>
          <Link to={toast.link.to} onClick={onDismiss}>
            {toast.link.label}
          </Link>
        </p>
      ) : null}
      {toast.form ? <ToastForm form={toast.form} onSent={onDismiss} /> : null}
      <button
        type="button"
        className="toast-close"
        aria-label="Dismiss"
        onFocus={onHold}
        onBlur={onRelease}
        onClick={onDismiss}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
