import { afterPaint } from './after-paint.ts';

/**
 * The phone's menu. Without scripts its button opens it by a command; with them it is shown first and made modal once
 * that is painted, since the browser then looks at every element of the page. A link in it closes it.
 */
export function startMenu(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const menu = document.querySelector<HTMLDialogElement>('#site-menu');
    const button = target.closest<HTMLElement>('[commandfor=site-menu]');
    if (menu && !menu.open && button) {
      event.preventDefault();
      menu.open = true;
      opened = menu;
      opener = button;
      afterPaint(makeModal);
    }
    if (target.closest('#site-menu a')) menu?.close();
  });
  // A key is for the menu, however soon it is pressed.
  document.addEventListener('keydown', makeModal, true);
}

/** The menu from its press until it is modal. */
let opened: HTMLDialogElement | undefined;
let opener: HTMLElement;

function makeModal(): void {
  // Closed meanwhile, it stays closed.
  if (opened?.open) {
    const focused = document.activeElement as HTMLElement;
    // Closing it gives the focus back to where it was when it became modal.
    opener.focus();
    opened.open = false;
    opened.showModal();
    // Where somebody has gone in it already, they stay.
    if (opened.contains(focused)) focused.focus();
  }
  opened = undefined;
}
