import { useEffect } from 'react';
import { showToast, type Toast } from '#app/ui/toast-queue.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';

/** What /admin answers a form that stays on its page with. */
export type TodoAnswer = { status: number; toast?: Toast };

/**
 * Asks for an answer instead of a way back to the page. The list hears of its own change at the same time, and a message
 * that travels with a redirect would be lost to whichever of the two reads the page first.
 */
export function StayHere() {
  return useIsHydrated() ? <input type="hidden" name="stay" value="yes" /> : null;
}

/** Shows the toast of an answer, once. */
export function useAnswerToast(answer: TodoAnswer | undefined): void {
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
}
