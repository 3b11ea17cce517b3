import { type RefObject, useEffect } from 'react';

/**
 * Keeps the fields of a filter form as the address says, also after Back or a link, without drawing them
 * anew: the field that was just used keeps the focus. The location box looks after itself.
 */
export function useFormFollowsAddress(form: RefObject<HTMLFormElement | null>, query: string): void {
  useEffect(() => {
    const said = new URLSearchParams(query);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) {
        field.value = said.get(field.name) ?? '';
      } else if (field instanceof HTMLInputElement && field.role !== 'combobox') {
        showIn(field, said);
      }
    }
  }, [form, query]);
}

function showIn(field: HTMLInputElement, said: URLSearchParams): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const values = said.getAll(field.name);
    field.checked =
      values.includes(field.value) || (field.type === 'radio' && field.value === '' && values.length === 0);
  } else if (field.type !== 'hidden') {
    field.value = said.get(field.name) ?? '';
  }
}
