/**
 * Closes the phone's menu (menu.ts) on Esc and on its button. The menu is hidden first and closed a little later,
 * because closing makes the browser restyle the whole page. The delay is longer than one frame: otherwise the release
 * of the key would wait for it. Without this script the browser closes the menu.
 */
export function startMenuClosing(): void {
  for (const sign of ['cancel', 'submit']) document.addEventListener(sign, closeByEvent, true);
}

/** Longer than a key is held, shorter than the time to the next key press. */
const closedAfterMs = 120;

function closeByEvent(event: Event): void {
  const target = event.target as HTMLElement;
  const menu = target.closest<HTMLDialogElement>('#site-menu');
  // The menu's other form signs out.
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
  document.addEventListener('keydown', close, true);
}
