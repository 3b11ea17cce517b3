import { useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { ToastForm } from './toast-form.tsx';
import { showToast, type Toast } from './toast-queue.ts';

/** Shows what the server has to say as a toast, once for each answer; without scripts it stands in the page. */
export function ToastNotice({ toast }: { toast: Toast | null | undefined }) {
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
  if (!toast) return null;
  return (
    <noscript>
      <div className="toasts">
        <ToastText toast={toast} />
      </div>
    </noscript>
  );
}

function ToastText({ toast }: { toast: Toast }) {
  const isDanger = toast.tone === 'danger';
  return (
    <div className={isDanger ? 'toast toast--danger' : 'toast'} role={isDanger ? 'alert' : 'status'}>
      <Icon name={isDanger ? 'warning' : 'check'} />
      <b>{toast.title}</b>
      {toast.text ? <p>{toast.text}</p> : null}
      {toast.link ? (
        <p>
          <Link to={toast.link.to}>{toast.link.label}</Link>
        </p>
      ) : null}
      {toast.form ? <ToastForm form={toast.form} /> : null}
    </div>
  );
}
