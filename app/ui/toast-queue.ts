export type Toast = {
  title: string;
  text?: string | undefined;
  /** `danger` is announced at once (role=alert). */
  tone?: 'plain' | 'danger';
  /** How long it is shown; 5 s unless the specification says 7 or 10. */
  seconds?: number;
  link?: { label: string; to: string };
  form?: { label: string; action: string; fields: Record<string, string> };
};

/** Something was refused, and why. */
export function failed(title: string, text: string): { title: string; text: string; tone: 'danger' } {
  return { title, text, tone: 'danger' };
}

const waiting: Toast[] = [];
let wake: (() => void) | undefined;

/** Shows a toast; queues it until the toaster has loaded. Browser only. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  wake?.();
}

/** Calls back when toasts are waiting, now or later. One listener at a time; returns a function to stop. */
export function onToastWaiting(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = undefined;
  };
}

/** Returns the waiting toasts, oldest first, and empties the queue. */
export function takeWaitingToasts(): Toast[] {
  return waiting.splice(0);
}
