import { useCallback, useEffect } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { arrive, leave, readAnew } from './read-anew.ts';

/**
 * Reloads the page's data and keeps the answer of its last form: the router drops that when it revalidates by itself,
 * but not after a fetcher's action (docs/decisions/0022-sessions-and-open-pages.md).
 */
export function useReload(): () => Promise<void> {
  const { submit } = useFetcher();
  return useCallback(() => submit(null, { method: 'POST', action: '/' }), [submit]);
}

/** Reloads the page's data in the background while the session exists. */
export function useReadAnew(): () => Promise<void> {
  const reload = useReload();
  return useCallback(() => readAnew(reload), [reload]);
}

/** Render once in the app; reports navigations to the reloads. */
export function useLeaving(): void {
  const { state } = useNavigation();
  useEffect(() => (state === 'idle' ? arrive() : leave()), [state]);
}
