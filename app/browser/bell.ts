import type { Waiting } from '#app/features/notifications/notification.ts';

/** The bell of documents: a link to /notifications, which opens the newest of them in place. */

type Panels = typeof import('./notification-panel.tsx');

let draw: (() => void) | undefined;
let close: (() => void) | undefined;
let wasOpen = false;

/** `onRead`: all were read, and what the page says of them is to be read anew. */
export function startBell(waiting: () => Waiting, onRead: () => Promise<void>): void {
  // A press outside of the panel closes it before it is a click.
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

/** To be called when something came, or the bell was drawn anew. */
export function showNews(): void {
  draw?.();
}

async function open(
  pressed: HTMLAnchorElement,
  { waiting, onRead }: { waiting: () => Waiting; onRead: () => Promise<void> },
): Promise<void> {
  let panels: Panels;
  try {
    panels = await import('./notification-panel.tsx');
  } catch {
    location.assign(pressed.href);
    return;
  }
  if (close) return;
  const panel = panels.drawPanel();
  // Header and phone's header have one each; a part that was drawn anew has another element.
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
