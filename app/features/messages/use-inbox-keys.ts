import { useEffect } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import type { Thread } from './find-thread.server.ts';
import { nextStage } from './stages.ts';

/** J and K move through the conversations, R goes to the reply, E moves on to the next stage (DESIGN.md, Inbox). */
export function useInboxKeys(thread: Thread | null) {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step) {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('a.thr')];
        const open = links.findIndex((link) => link.getAttribute('aria-current') === 'true');
        const next = links[Math.max(0, open + step)];
        if (next) void navigate(next.pathname + next.search);
      } else if (event.key === 'r') {
        event.preventDefault();
        document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus();
      } else if (event.key === 'e' && thread?.creativeSide) {
        const stage = nextStage(thread.creativeSide.stage);
        if (stage) {
          void submit(
            { intent: 'stage', stage },
            { method: 'post', action: `/messages/${thread.id}`, preventScrollReset: true },
          );
        }
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, submit, thread]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
