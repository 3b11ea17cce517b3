import { afterPaint } from './after-paint.ts';

/**
 * The phone's menu. Without scripts its button opens it by a command; with them it is shown first and made modal once
 * that is painted, since the browser then looks at every element of the page. A link in it closes it.
 */
export function startMenu(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const menu = document.querySelector<HTMLDialogElement>('#site-menu');
    if (menu && !menu.open && target.closest('[commandfor=site-menu]')) {
      event.preventDefault();
      menu.open = true;
      opened = menu;
      afterPaint(makeModal);
    }
    if (target.closest('#site-menu a')) menu?.close();
  });
  // A key is for the menu, however soon it is pressed.
  document.addEventListener('keydown', makeModal, true);
}

/** The menu from its press until it is modal. */
let opened: HTMLDialogElement | undefined;

function makeModal(): void {
  // Closed meanwhile, it stays closed.
  if (opened?.open) {
    opened.open = false;
    opened.showModal();
  }
  opened = undefined;
}
