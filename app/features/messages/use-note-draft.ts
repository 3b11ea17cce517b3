import { useCallback, useEffect, useState } from 'react';
import { dropStored, readStored, store } from '#app/platform/browser-storage.ts';

/** What was typed of a note and not saved yet, kept in this browser for each conversation. */
export function useNoteDraft(threadId: string, saved: string) {
  const [draft, setDraft] = useState<string | null>(null);
  const name = `note.${threadId}`;
  useEffect(() => setDraft(readStored('member', name)), [name]);
  const setText = useCallback(
    (text: string) => {
      setDraft(text);
      store('member', name, text);
    },
    [name],
  );
  const forget = useCallback(() => {
    setDraft(null);
    dropStored('member', name);
  }, [name]);
  return { text: draft ?? saved, isChanged: draft !== null && draft !== saved, setText, forget };
}

/** A note in a sentence; an empty one has words too. */
export function bodyOf(note: string): string {
  return note === '' ? 'nothing' : note;
}
