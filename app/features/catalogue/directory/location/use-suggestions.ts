import { useEffect, useRef, useState } from 'react';

const pauseMs = 120;
const minLetters = 2;

/**
 * Suggestions for a text, requested after a pause; outdated answers are dropped. `ask` returns null on failure, and
 * the field then works without suggestions.
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
