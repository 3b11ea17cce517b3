import { useCallback, useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { arrive, leave, readAnew } from './read-anew.ts';

/** Reads the page's data anew without being asked to, as long as its session is there. */
export function useReadAnew(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => readAnew(revalidate), [revalidate]);
}

/** Stands once in the app: whoever goes to another page is led where the server says. */
export function useLeaving(): void {
  const { state } = useNavigation();
  useEffect(() => (state === 'idle' ? arrive() : leave()), [state]);
}
