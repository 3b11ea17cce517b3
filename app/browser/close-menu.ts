/**
 * Closes the phone's menu (menu.ts), by Esc and by its button: it is gone from the screen first and closed once that is
 * painted, since the browser then looks at every element of the page. Without this script it is closed by the browser.
 */
export function startMenuClosing(): void {
  for (const sign of ['cancel', 'submit']) document.addEventListener(sign, closeByEvent, true);
}

function closeByEvent(event: Event): void {
  const target = event.target as HTMLElement;
  const menu = target.closest<HTMLDialogElement>('#site-menu');
  // Its other form signs out.
  if (!menu || (target as HTMLFormElement).method === 'post') return;
  event.preventDefault();
  menu.style.display = 'none';
  const close = () => {
    menu.style.display = '';
    menu.close();
  };
  requestAnimationFrame(() => requestAnimationFrame(close));
}
