import { useCallback, useEffect, useState } from 'react';

/** The text of a draft, kept in this browser until it is sent; another tab that shows it too follows. */
export function useDraft(key: string, typed = '') {
  const [text, setText] = useState(typed);
  const name = `oriel.draft.${key}`;
  useEffect(() => {
    if (typed === '') setText(localStorage.getItem(name) ?? '');
    const follow = (event: StorageEvent) => {
      if (event.key === name) setText(event.newValue ?? '');
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [name, typed]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === '') {
        localStorage.removeItem(name);
      } else {
        localStorage.setItem(name, next);
      }
    },
    [name],
  );
  return [text, change] as const;
}
