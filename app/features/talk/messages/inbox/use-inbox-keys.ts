import { useEffect, useRef } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { datesId } from '../dates/dates-block.tsx';
import { boardPath } from '../desk/board.ts';
import { monthPath } from '../desk/month.ts';
import { snoozeId } from '../desk/next-day.tsx';
import type { Thread } from '../read/find-thread.server.ts';
import { sheetId } from '../read/thread-note.tsx';
import { formerStage, nextStage } from '../stages.ts';
import { areKeysOn, isTyping } from './inbox-keys.ts';

type Shown = { thread: Thread | null; isBoard: boolean; isClient: boolean; onHelp: () => void };

/** Shortcuts of the inbox (inbox-keys.ts); inactive while typing or in a dialog. */
export function useInboxKeys({ thread, isBoard, isClient, onHelp }: Shown) {
  const navigate = useNavigate();
  const submit = useSubmit();
  const latest = useRef({ thread, isBoard, isClient, onHelp });
  latest.current = { thread, isBoard, isClient, onHelp };
  useEffect(() => {
    const open = (step: 1 | -1) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a.thread')];
      const place = links.findIndex((link) => link.getAttribute('aria-current') === 'true');
      const next = links[Math.max(0, place + step)];
      if (!next) return;
      showInList(next);
      void navigate(next.pathname + next.search, { preventScrollReset: true });
    };
    const toStage = (find: typeof nextStage) => {
      const { thread: shown } = latest.current;
      const stage = shown?.creativeSide ? find(shown.creativeSide.stage) : null;
      if (!shown || !stage) return;
      void submit(
        { intent: 'stage', stage },
        { method: 'post', action: `/messages/${shown.id}`, preventScrollReset: true },
      );
    };
    const actions: Record<string, () => void> = {
      j: () => open(1),
      k: () => open(-1),
      r: () => document.getElementById('message-body')?.focus(),
      e: () => toStage(nextStage),
      'shift e': () => toStage(formerStage),
      d: () => document.getElementById(datesId)?.showPopover(),
      s: () => document.getElementById(snoozeId)?.showPopover(),
      f: () => focusField('input[name=followUpOn]'),
      b: () => {
        const { isBoard: isShown, isClient: isNot } = latest.current;
        if (!isNot) void navigate(isShown ? '/messages' : boardPath({}));
      },
      c: () => {
        if (!latest.current.isClient) void navigate(monthPath());
      },
      n: () => focusField('textarea[name=note]'),
      q: () => document.querySelector<HTMLInputElement>('.pane-search input[name=q]')?.focus(),
      '?': () => latest.current.onHelp(),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      const key = event.shiftKey && event.key !== '?' ? `shift ${event.key.toLowerCase()}` : event.key;
      const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
      if (!action || document.querySelector('[role=dialog][data-state=open]')) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, submit]);
}

/** Opens the sheet first when the field is in one. */
function focusField(selector: string): void {
  const field = document.querySelector<HTMLElement>(selector);
  if (field && field.offsetParent === null) document.getElementById(sheetId)?.showPopover();
  field?.focus();
}

function showInList(link: HTMLElement): void {
  const pane = link.closest('.pane-scroll');
  if (!pane) return;
  const [inner, outer] = [link.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (inner.top < outer.top) pane.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) pane.scrollTop += inner.bottom - outer.bottom;
}
