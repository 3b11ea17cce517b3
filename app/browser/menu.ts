/**
 * The phone's menu is a dialog that its button opens by a command; this opens it in browsers without commands. A link in
 * it closes it.
 */
export function startMenu(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const menu = document.querySelector<HTMLDialogElement>('#site-menu');
    const knowsCommands = 'command' in HTMLButtonElement.prototype;
    if (!knowsCommands && target.closest('[commandfor=site-menu]')) menu?.showModal();
    if (target.closest('#site-menu a')) menu?.close();
  });
}
