import { useCallback, useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { arrive, leave, readAnew } from './read-anew.ts';

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
