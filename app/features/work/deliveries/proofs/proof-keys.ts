import type { KeyboardEvent } from 'react';

const typing = 'input, textarea, select, [contenteditable]';

/**
 * Keyboard shortcuts within proofs: arrows move between pictures, P picks, R requests retouching, N goes to the
 * note. For `onKeyDown` of the container; buttons and fields name their letter in `data-letter`.
 */
export function pressProofKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target instanceof Element ? event.target : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing);
  if (isElsewhere || !target) return;
  const holder = event.currentTarget;
  const cell = target.closest<HTMLElement>('[data-picture]');
  const step = stepOf(event.key, holder, cell);
  if (step !== 0) {
    event.preventDefault();
    goBy(step, holder, cell);
    return;
  }
  const letter = /^[prn]$/i.test(event.key) ? event.key.toLowerCase() : null;
  const pressed = letter && (cell ?? holder).querySelector<HTMLElement>(`[data-letter="${letter}"]`);
  if (!pressed) return;
  event.preventDefault();
  if (pressed.matches(typing)) pressed.focus();
  else pressed.click();
}

/** How many pictures an arrow key moves: vertically, the number in a row. */
function stepOf(key: string, holder: HTMLElement, cell: HTMLElement | null): number {
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowLeft') return -1;
  if (!cell || (key !== 'ArrowDown' && key !== 'ArrowUp')) return 0;
  const cells = cellsOf(holder);
  const top = cells[0]?.offsetTop;
  const inRow = cells.filter(({ offsetTop }) => offsetTop === top).length;
  return key === 'ArrowDown' ? inRow : -inRow;
}

/** In a sheet it moves the focus; on a picture's page it follows the link to its neighbor. */
function goBy(step: number, holder: HTMLElement, cell: HTMLElement | null): void {
  if (!cell) {
    holder.querySelector<HTMLElement>(step > 0 ? 'a[rel=next]' : 'a[rel=prev]')?.click();
    return;
  }
  const cells = cellsOf(holder);
  const next = cells[cells.indexOf(cell) + step];
  next?.querySelector<HTMLElement>('a, button')?.focus();
}

function cellsOf(holder: HTMLElement): HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>('[data-picture]')];
}
