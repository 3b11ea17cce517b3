/**
 * Closes the phone's menu (menu.ts), by Esc and by its button: it is gone from the screen first and closed a little later,
 * since the browser then looks at every element of the page. Later than the next frame: the release of the key comes
 * before that, and would wait for it. Without this script it is closed by the browser.
 */
export function startMenuClosing(): void {
  for (const sign of ['cancel', 'submit']) document.addEventListener(sign, closeByEvent, true);
}

/** Longer than a key is held, shorter than it takes to press another. */
const closedAfterMs = 120;

function closeByEvent(event: Event): void {
  const target = event.target as HTMLElement;
  const menu = target.closest<HTMLDialogElement>('#site-menu');
  // Its other form signs out.
  if (!menu || (target as HTMLFormElement).method === 'post') return;
  event.preventDefault();
  menu.style.display = 'none';
  const close = () => {
    clearTimeout(waiting);
    document.removeEventListener('keydown', close, true);
    menu.style.display = '';
    menu.close();
  };
  const waiting = setTimeout(close, closedAfterMs);
  // The next key is for the page.
  document.addEventListener('keydown', close, true);
}
