import type { Waiting } from '#app/features/notifications/notification.ts';

/** The bell in documents: a link to /notifications that opens the newest notifications in place. */

type Panels = typeof import('./member-panels.tsx');

let draw: (() => void) | undefined;
let close: (() => void) | undefined;
let wasOpen = false;

/** `onRead` runs after all notifications were marked as read, so that the page refreshes its counts. */
export function startBell(waiting: () => Waiting, onRead: () => Promise<void>): void {
  // A press outside the panel closes it before the click event fires.
  document.addEventListener('pointerdown', () => {
    wasOpen = close !== undefined;
  });
  document.addEventListener('click', (event) => {
    const bell = (event.target as Element).closest<HTMLAnchorElement>('a.bell');
    if (!bell || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const isToClose = wasOpen || close;
    wasOpen = false;
    if (isToClose) close?.();
    else void open(bell, { waiting, onRead });
  });
}

/** Call this when news arrives or the bell was replaced. */
export function showNews(): void {
  draw?.();
}

async function open(
  pressed: HTMLAnchorElement,
  { waiting, onRead }: { waiting: () => Waiting; onRead: () => Promise<void> },
): Promise<void> {
  let panels: Panels;
  try {
    panels = await import('./member-panels.tsx');
  } catch {
    location.assign(pressed.href);
    return;
  }
  if (close) return;
  const panel = panels.drawPanel();
  const place = pressed.closest('[data-part]')?.getAttribute('data-part');
  const bell = () => document.querySelector<HTMLElement>(`[data-part="${place}"] .bell`);
  close = () => {
    draw = close = undefined;
    bell()?.setAttribute('aria-expanded', 'false');
    panel.remove();
  };
  draw = () => {
    bell()?.setAttribute('aria-expanded', 'true');
    panel.show({ bell, waiting: waiting(), onClose: () => close?.(), onRead: () => void onRead() });
  };
  draw();
}
