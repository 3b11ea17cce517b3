import { type CSSProperties, useEffect } from 'react';
import { Link } from 'react-router';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { ToastForm } from './toast-form.tsx';
import { onToastWaiting, type Toast, takeWaitingToasts } from './toast-queue.ts';

const usualSeconds = 5;
let drawn = 0;

/** Draws the toasts of the queue bottom right (phone: full width); they wait while pointed at or focused. */
export function Toaster() {
  useEffect(() => onToastWaiting(() => takeWaitingToasts().forEach(draw)), []);
  return (
    <Sonner
      expand
      position="bottom-right"
      offset={24}
      mobileOffset={16}
      gap={8}
      style={{ '--width': '420px', zIndex: 'var(--z-toast)' } as CSSProperties}
      toastOptions={{ unstyled: true, style: { width: '100%' } }}
    />
  );
}

function draw(toast: Toast) {
  drawn += 1;
  const id = `toast-${drawn}`;
  const seconds = toast.seconds ?? usualSeconds;
  // Drawn again with another duration, a toast keeps its place and its clock starts anew.
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
      { id, duration },
    );
  show(seconds * 1000);
}

type ToastCardProps = { toast: Toast; onHold: () => void; onRelease: () => void; onDismiss: () => void };

function ToastCard({ toast, onHold, onRelease, onDismiss }: ToastCardProps) {
  const isDanger = toast.tone === 'danger';
  return (
    <div className={isDanger ? 'toast toast--danger' : 'toast'} role={isDanger ? 'alert' : 'status'}>
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
        className="x"
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
