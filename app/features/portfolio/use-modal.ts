import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes a dialog that came open modal once it is painted: the browser then looks at every element of the page, and the
 * press that opened it is answered first. A key that comes before is for the dialog already.
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
      // Only a dialog that is closed can be made modal.
      box?.close();
      box?.showModal();
    }
    function takeKey(event: KeyboardEvent) {
      makeModal();
      // It was on its way to what had the focus until now.
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
