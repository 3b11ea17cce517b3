import { useCallback, useEffect, useState } from 'react';
import { followStored, readStored, store } from '#app/platform/browser-storage.ts';

/** The text of a draft, stored in this browser until its member signs out; another tab that shows it too follows. */
export function useDraft(key: string, typed = '') {
  const [text, setText] = useState(typed);
  const name = `draft.${key}`;
  useEffect(() => {
    if (typed === '') setText(readStored('member', name) ?? '');
    return followStored(name, setText);
  }, [name, typed]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      // Stored also when it is empty: other tabs tell a message that was sent from a sign-out, after which a page stays.
      store('member', name, next);
    },
    [name],
  );
  return [text, change] as const;
}
