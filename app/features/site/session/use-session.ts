import { useEffect } from 'react';
import { keepStoredForMember } from '#app/platform/browser-storage.ts';
import { type PageMember, setPageMember, watchSession } from './session-keeper.ts';

/**
 * Says within the app for whom the page is, and looks at their session whenever somebody comes back to the tab. Whoever
 * only views it (`isViewed`) keeps what their browser stores.
 */
export function useSession(member: PageMember | null, { isViewed }: { isViewed: boolean }): void {
  const { userId, email } = member ?? {};
  useEffect(() => setPageMember(userId && email ? { userId, email } : null), [userId, email]);
  useEffect(() => (userId && !isViewed ? keepStoredForMember() : undefined), [userId, isViewed]);
  useEffect(() => (userId ? watchSession() : undefined), [userId]);
}
