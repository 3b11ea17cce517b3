import { type RefObject, useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/**
 * Shortcuts: J and K move between cases. A and R go to the reason for the mild or the severe decision (or to its button
 * when a reason is typed); Control with Enter sends it. No single key decides anything. U undoes the last decision.
 */
export function useCaseKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const own = target?.closest<HTMLElement>('[data-case]');
      const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (isSending && own && target instanceof HTMLTextAreaElement) {
        event.preventDefault();
        chosenButton(own, own.dataset.chosen)?.click();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing) || !list.current) return;
      const key = event.key.toLowerCase();
      if (key === 'u' && !event.repeat) {
        list.current.querySelector<HTMLButtonElement>('button[data-key="u"]')?.click();
        return;
      }
      const cases = [...list.current.querySelectorAll<HTMLElement>('[data-case]')];
      const at = own ? cases.indexOf(own) : -1;
      if (key === 'j') goTo(cases[Math.min(at + 1, cases.length - 1)]);
      if (key === 'k') goTo(cases[Math.max(at - 1, 0)]);
      if ((key === 'a' || key === 'r') && own) {
        event.preventDefault();
        choose(own, key);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}

function goTo(next: HTMLElement | undefined): void {
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function choose(own: HTMLElement, key: string): void {
  own.dataset.chosen = key;
  const reason = own.querySelector('textarea');
  if (reason?.value.trim()) {
    chosenButton(own, key)?.focus();
  } else {
    reason?.focus();
  }
}

function chosenButton(own: HTMLElement, key: string | undefined): HTMLButtonElement | null {
  return key ? own.querySelector<HTMLButtonElement>(`button[data-key="${key}"]`) : null;
}
