import { type RefObject, useEffect, useRef } from 'react';
import { areKeysOn, isTyping } from '#app/features/messages/inbox-keys.ts';
import type { Entry } from './entries.ts';

/** The second key comes within this time. */
const patienceMs = 1_500;

/** G and then an entry's key goes to its screen, by its link in `list`. */
export function useGoKeys(entries: readonly Entry[], list: RefObject<HTMLElement | null>): void {
  const latest = useRef(entries);
  latest.current = entries;
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      const key = event.key.toUpperCase();
      const isAsked = event.timeStamp - askedAt < patienceMs;
      askedAt = key === 'G' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const entry = isAsked ? latest.current.find((each) => each.goKey === key) : undefined;
      if (!entry || document.querySelector('dialog:modal, [role=dialog][data-state=open]')) return;
      event.preventDefault();
      // No other key of the page is meant.
      event.stopImmediatePropagation();
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      links.find((link) => link.getAttribute('href') === entry.to)?.click();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [list]);
}
