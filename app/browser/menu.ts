/** The phone's menu opens by the button's command; here for browsers without commands. A link in it closes it. */
export function startMenu(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      const id = target.closest('[command=show-modal]')?.getAttribute('commandfor');
      const dialog = id && document.getElementById(id);
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    }
    if (target.closest('#site-menu a')) target.closest('dialog')?.close();
  });
}
