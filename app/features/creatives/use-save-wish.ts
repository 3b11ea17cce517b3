import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { takeSaveWish } from './save-wish.ts';

/** Saves the creative of this page when that is what somebody signed in for. */
export function useSaveWish({ creativeId, canSave }: { creativeId: string; canSave: boolean }): void {
  const submit = useSubmit();
  const isAsked = useRef(false);
  useEffect(() => {
    if (canSave && !isAsked.current && takeSaveWish(creativeId)) {
      isAsked.current = true;
      void submit({ intent: 'addToShortlist' }, { method: 'post', preventScrollReset: true });
    }
  }, [canSave, creativeId, submit]);
}
