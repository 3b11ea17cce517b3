import { useEffect, useState } from 'react';

const pauseMs = 600;

/** What a save would take out of the HTML, as the server says a moment after the last change. */
export function useTakenOut(content: string, { isShown }: { isShown: boolean }): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    if (!isShown) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const form = new FormData();
      form.set('content', content);
      try {
        const answer = await fetch('/api/blog/preview', {
          method: 'POST',
          body: form,
          signal: request.signal,
        });
        if (!answer.ok) return;
        const told: { takenOut: string[] } = await answer.json();
        setNames(told.takenOut);
      } catch {
        // Not reached: what is taken out is seen after the save.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [content, isShown]);
  return names;
}
