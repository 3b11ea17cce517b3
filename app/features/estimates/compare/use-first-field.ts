import { type RefObject, useEffect } from 'react';

/** A form that has just opened within a page has the focus, and is in sight. */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')
      ?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);
}
