import { afterPaint } from './after-paint.ts';

/**
 * The phone's menu. Without scripts its button opens it by a command. With them it is shown first and made modal after
 * the paint, because `showModal` makes the browser restyle the whole page. A link in it closes it.
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
  // A key press makes the menu modal at once, so that it goes to the menu.
  document.addEventListener('keydown', makeModal, true);
}

let opened: HTMLDialogElement | undefined;
let opener: HTMLElement;

function makeModal(): void {
  if (opened?.open) {
    const focused = document.activeElement as HTMLElement;
    // Closing returns the focus to the element that had it when the dialog became modal.
    opener.focus();
    opened.open = false;
    opened.showModal();
    if (opened.contains(focused)) focused.focus();
  }
  opened = undefined;
}
