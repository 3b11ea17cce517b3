import { type RefObject, useEffect } from 'react';

export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')
      ?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);
}
