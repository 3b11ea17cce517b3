type Properties = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

let count = 0;

type FieldOptions = {
  label: string;
  hint?: string;
  maxLength: number;
  value: string;
  onInput: (value: string) => void;
};

export function makeField({ label, hint, maxLength, value, onInput }: FieldOptions) {
  count += 1;
  const id = `block-field-${count}`;
  const input = make('input', {
    id,
    class: 'input input--sm',
    type: 'text',
    dir: 'auto',
    maxlength: maxLength,
    autocomplete: 'off',
    oninput: () => onInput(input.value),
  });
  input.value = value;
  const error = make('p', { class: 'err', id: `${id}-error`, hidden: true });
  const field = make(
    'div',
    { class: 'field' },
    make(
      'div',
      { class: 'field-label' },
      make('label', { for: id }, label),
      ...(hint ? [make('span', { class: 'opt' }, hint)] : []),
    ),
    input,
    error,
  );
  const setError = (text: string | null) => {
    error.hidden = text === null;
    error.textContent = text ?? '';
    if (text === null) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    } else {
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', error.id);
    }
  };
  const setValue = (next: string) => {
    if (input.value !== next) input.value = next;
  };
  return { field, input, setError, setValue };
}
