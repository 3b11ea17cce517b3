import { useEffect } from 'react';
import { showToast, type Toast } from './toast-queue.ts';
import { ToastText } from './toast-text.tsx';

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
