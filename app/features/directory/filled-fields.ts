/** A form's text fields without those that say nothing, so that the address stays short. */
export function filledFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') {
      fields.append(name, value.trim());
    }
  }
  return fields;
}
