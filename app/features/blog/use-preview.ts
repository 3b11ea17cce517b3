import { useEffect, useRef, useState } from 'react';

const pauseMs = 400;

/** The article as it would be shown, made by the server a moment after the last change. */
export function usePreview(content: string, { initial }: { initial: { content: string; html: string } }) {
  const [html, setHtml] = useState(initial.html);
  const [state, setState] = useState<'shown' | 'loading' | 'failed'>('shown');
  const shown = useRef(initial.content);

  useEffect(() => {
    if (content === shown.current) return;
    const request = new AbortController();
    setState('loading');
    const timer = setTimeout(async () => {
      try {
        const form = new FormData();
        form.set('content', content);
        const answer = await fetch('/api/blog/preview', {
          method: 'POST',
          body: form,
          signal: request.signal,
        });
        if (!answer.ok) throw new Error(String(answer.status));
        const made: { html: string } = await answer.json();
        shown.current = content;
        setHtml(made.html);
        setState('shown');
      } catch {
        if (!request.signal.aborted) setState('failed');
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [content]);

  return { html, state };
}
