import { useEffect, useState } from 'react';
import type { FoundPerson } from './palette-rows.ts';

/** Typing pauses for so long before the server is asked. */
const pauseMs = 150;
const minLetters = 2;

type Found = { people: FoundPerson[]; state: 'done' | 'loading' | 'failed' };

/** The people found for what was typed; those of the last text stand until the next answer. */
export function useFoundPeople(typed: string, among: 'threads' | 'users'): Found {
  const [found, setFound] = useState<Found>({ people: [], state: 'done' });
  const text = typed.trim();
  useEffect(() => {
    if (text.length < minLetters) {
      setFound({ people: [], state: 'done' });
      return;
    }
    setFound(({ people }) => ({ people, state: 'loading' }));
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(text, among, stop.signal).then(
        (people) => setFound({ people, state: 'done' }),
        () => {
          if (!stop.signal.aborted) setFound({ people: [], state: 'failed' });
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, among]);
  return found;
}

async function ask(text: string, among: string, signal: AbortSignal): Promise<FoundPerson[]> {
  const answer = await fetch(`/api/palette?${new URLSearchParams({ q: text, among })}`, { signal });
  if (!answer.ok) {
    throw new Error(`The palette was answered ${answer.status}.`);
  }
  return ((await answer.json()) as { people: FoundPerson[] }).people;
}
