/** One message at the corner of the screen. */
export type Toast = {
  title: string;
  text?: string | undefined;
  /** `danger` is announced at once (role=alert). */
  tone?: 'plain' | 'danger';
  /** How long it stays; 5 s unless the specification says 7 or 10. */
  seconds?: number;
  /** A way out, on our own site. */
  link?: { label: string; to: string };
  /** A way back: a form that is sent by one button. */
  form?: { label: string; action: string; fields: Record<string, string> };
};

const waiting: Toast[] = [];
let wake: (() => void) | undefined;

/** Shows a toast. May be called before the toaster has been loaded: it waits. Browser only. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  wake?.();
}

/** Calls back when toasts are waiting, now or later. One listener at a time; returns how to stop. */
export function onToastWaiting(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = undefined;
  };
}

/** Hands over what is waiting, oldest first. */
export function takeWaitingToasts(): Toast[] {
  return waiting.splice(0);
}
