import { type RefObject, useEffect } from 'react';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog]';

/**
 * J and K move down and up a table's rows by the links in their headers, X toggles the row's box; Enter opens the link
 * as usual. Not while the user types, or a dialog is open.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isElsewhere =
        event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing) !== null || isDialogOpen();
      if (isElsewhere || !table.current) return;
      const links = [...table.current.querySelectorAll<HTMLElement>('[data-row-link]')];
      const at = links.findIndex((link) => link.closest('tr') === document.activeElement?.closest('tr'));
      const key = event.key.toLowerCase();
      if (key === 'j') links[at + 1]?.focus();
      if (key === 'k') links[Math.max(0, at - 1)]?.focus();
      if (key === 'x') links[at]?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table]);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], dialog[open]') !== null;
}
