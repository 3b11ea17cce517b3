import { useCallback, useEffect, useState } from 'react';

/** What was typed of a note and not saved yet, kept in this browser for each conversation. */
export function useNoteDraft(threadId: string, saved: string) {
  const [draft, setDraft] = useState<string | null>(null);
  const name = `oriel.note.${threadId}`;
  useEffect(() => setDraft(localStorage.getItem(name)), [name]);
  const setText = useCallback(
    (text: string) => {
      setDraft(text);
      localStorage.setItem(name, text);
    },
    [name],
  );
  const forget = useCallback(() => {
    setDraft(null);
    localStorage.removeItem(name);
  }, [name]);
  return { text: draft ?? saved, isChanged: draft !== null && draft !== saved, setText, forget };
}

/** A note in a sentence; an empty one has words too. */
export function bodyOf(note: string): string {
  return note === '' ? 'nothing' : note;
}
