import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a form that opens within a page, and scrolls it into view. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')
      ?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);
}
