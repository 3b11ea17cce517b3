import { useEffect, useRef, useState } from 'react';

const pauseMs = 120;
const minLetters = 2;

/**
 * What is on offer for a text, asked for after a pause; answers for an older text are dropped. `ask` gives null when
 * no answer came: the box then stays a plain one.
 */
export function useSuggestions<Suggestion>(
  text: string,
  ask: (text: string, signal: AbortSignal) => Promise<Suggestion[] | null>,
): Suggestion[] {
  const [offered, setOffered] = useState<Suggestion[]>([]);
  const known = useRef(new Map<string, Suggestion[]>());

  useEffect(() => {
    const asked = text.trim();
    if (asked.length < minLetters) {
      setOffered([]);
      return;
    }
    const remembered = known.current.get(asked);
    if (remembered) {
      setOffered(remembered);
      return;
    }
    const giveUp = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(asked, giveUp.signal);
      if (found) {
        known.current.set(asked, found);
        setOffered(found);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [text, ask]);

  return offered;
}

/** Asks an address of ours; null when the answer did not come. */
export async function fetchSuggestions<Suggestions>(
  path: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const response = await fetch(path, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
