export function startSlashKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const from = event.target as Element;
    if (from.closest('input, textarea, select, dialog, [contenteditable]')) return;
    const box = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]');
    if (!box?.checkVisibility()) return;
    event.preventDefault();
    box.focus();
  });
}
