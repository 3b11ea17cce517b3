import { useEffect } from 'react';
import { showToast, type Toast } from './toast-queue.ts';
import { ToastText } from './toast-text.tsx';

/** Shows the server's message as a toast, once for each answer; without scripts it is part of the page. */
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
