import { type RefObject, useEffect } from 'react';

/** After each answer, focuses the first invalid field and scrolls to it. */
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
