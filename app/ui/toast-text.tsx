import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { ToastForm } from './toast-form.tsx';
import type { Toast } from './toast-queue.ts';

/** A toast as HTML in a page, where no script of the app renders it. `canClose`: with a button for app/browser. */
export function ToastText({ toast, canClose = false }: { toast: Toast; canClose?: boolean }) {
  const isDanger = toast.tone === 'danger';
  return (
    <div
      className={isDanger ? 'toast toast--danger' : 'toast'}
      role={isDanger ? 'alert' : 'status'}
      data-seconds={toast.seconds}
    >
      <Icon name={isDanger ? 'warning' : 'check'} />
      <b>{toast.title}</b>
      {toast.text ? <p>{toast.text}</p> : null}
      {toast.link ? (
        <p>
          <Link to={toast.link.to}>{toast.link.label}</Link>
        </p>
      ) : null}
      {toast.form ? <ToastForm form={toast.form} /> : null}
      {canClose ? (
        <button type="button" className="toast-close" aria-label="Dismiss">
          <Icon name="close" size={16} />
        </button>
      ) : null}
    </div>
  );
}
