import { type RefObject, useEffect } from 'react';

/** Ctrl+S, or Cmd+S, sends a form as its Save button does, wherever on the page the focus is. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (isSave) {
        event.preventDefault();
        form.current?.requestSubmit();
      }
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
}
