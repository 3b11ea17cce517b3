import { type RefObject, useEffect } from 'react';

/** After each answer of the server, moves to the first field that it found at fault, and into sight of it. */
export function useFocusFirstError(form: RefObject<HTMLElement | null>, answer: unknown): void {
  useEffect(() => {
    if (!answer) {
      return;
    }
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [form, answer]);
}
