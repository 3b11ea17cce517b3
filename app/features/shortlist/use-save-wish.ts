import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '#app/ui/toast-queue.ts';
import type { SavedAnswer } from './save-button.tsx';
import { takeSaveWish } from './save-wish.ts';

/** Saves the creative for whose sake a visitor signed in, on whatever page they come back to. */
export function useSaveWish({ canSave }: { canSave: boolean }): void {
  const { submit, data } = useFetcher<SavedAnswer>();
  useEffect(() => {
    const creativeId = canSave ? takeSaveWish() : null;
    if (creativeId) {
      void submit({ intent: 'add', creativeId }, { method: 'post', action: '/api/shortlist' });
    }
  }, [canSave, submit]);
  useEffect(() => {
    if (data) showToast(data.toast);
  }, [data]);
}
