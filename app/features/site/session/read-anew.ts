import { useCallback, useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { checkStanding, mayReadAnew } from './session-keeper.ts';

/**
 * Background reloads within the app. The session is checked first; if it ends during the reload, the page would be
 * redirected to the sign-in and typed text lost, so the reload is dropped and `SessionOutlet` shows a notice.
 */

let isReading = false;
/** Callers waiting for a navigation to finish; null when there is none. */
let waiting: (() => void)[] | null = null;

/**
 * Reloads by `read` if the page's member is still signed in, after any current navigation: reloading during one would
 * make the router fetch that page again and drop its answer and toast.
 */
export async function readAnew(read: () => Promise<void>): Promise<void> {
  await arrival();
  if (!(await mayReadAnew())) return;
  await arrival();
  isReading = true;
  try {
    await read();
  } finally {
    isReading = false;
  }
}

export function leave(): void {
  isReading = false;
  waiting ??= [];
}

export function arrive(): void {
  for (const goOn of waiting ?? []) goOn();
  waiting = null;
}

async function arrival(): Promise<void> {
  while (waiting) {
    const others = waiting;
    await new Promise<void>((resolve) => others.push(resolve));
  }
}

type Results = Record<string, { result: unknown }>;

/** Root client middleware: keeps background reloads from redirecting to the sign-in. */
export async function stayOnPage<Answer extends Results>(
  { request }: { request: Request },
  next: () => Promise<Answer>,
): Promise<Answer> {
  const results = await next();
  if (!isReading || !Object.values(results).some(({ result }) => leadsToSignIn(result))) {
    return results;
  }
  isReading = false;
  void checkStanding();
  return untilAborted(request.signal);
}

function leadsToSignIn(result: unknown): boolean {
  return result instanceof Response && /^\/auth(\?|$)/.test(result.headers.get('Location') ?? '');
}

/** Never resolves, since there is no result to show; rejects when the router reloads again or navigates. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Reloads the page's data in the background while the session exists. */
export function useReadAnew(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => readAnew(revalidate), [revalidate]);
}

/** Render once in the app; reports navigations to the reloads. */
export function useLeaving(): void {
  const { state } = useNavigation();
  useEffect(() => (state === 'idle' ? arrive() : leave()), [state]);
}
