import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes an open dialog modal after it is painted: modality makes the browser visit every element, which would delay the
 * response to the press. Keys pressed before that already go to the dialog.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(makeModal);
    });
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('keydown', takeKey, true);
    };
    function makeModal() {
      stop();
      // Only a closed dialog can be made modal.
      box?.close();
      box?.showModal();
    }
    function takeKey(event: KeyboardEvent) {
      makeModal();
      // It was aimed at the previously focused element.
      if (!box || box.contains(event.target as Node)) return;
      event.stopPropagation();
      const isLeft = box.dispatchEvent(new KeyboardEvent('keydown', event));
      if (!isLeft) event.preventDefault();
    }
    document.addEventListener('keydown', takeKey, true);
    return () => {
      stop();
      box?.close();
    };
  }, [dialog]);
}
