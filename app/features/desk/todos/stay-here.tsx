import { useEffect } from 'react';
import { showToast, type Toast } from '#app/ui/toast-queue.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';

export type TodoAnswer = { status: number; toast?: Toast };

/**
 * Requests an answer instead of a redirect. The list also reloads on its own live event, and a toast in a redirect
 * would be lost to whichever reload comes first.
 */
export function StayHere() {
  return useIsHydrated() ? <input type="hidden" name="stay" value="yes" /> : null;
}

export function useAnswerToast(answer: TodoAnswer | undefined): void {
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
}
