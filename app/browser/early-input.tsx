import { type ReactNode, useEffect, useLayoutEffect } from 'react';

/**
 * Replays what the user typed, ticked, chose or attached before hydration. React gets no events for that input, and
 * resets the value of a controlled field on its next render. So the input is read at hydration and its events are
 * dispatched again.
 */

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let waiting: (() => void)[] | null = null;

/**
 * Wraps the hydrated page; fields rendered later have no early input. A field that another one replaces, such as an
 * article's text and its editor, is up to its screen (features/catalogue/blog/write/use-post-values.ts).
 */
export function EarlyInput({ children }: { children: ReactNode }) {
  // Before React writes to any field.
  useLayoutEffect(() => {
    waiting ??= [...document.querySelectorAll<Filled>(fields)].flatMap((field) => inputAgain(field) ?? []);
  }, []);
  // After all effects that run on mount, such as restoring a draft.
  useEffect(() => {
    queueMicrotask(() => {
      for (const say of waiting?.splice(0) ?? []) say();
    });
  }, []);
  return children;
}

const fields = '#main :is(input, textarea, select)';

/** Restores a field's value and returns a function that dispatches its events; null where the user entered nothing. */
export function inputAgain(field: Filled): (() => void) | null {
  if (field.type === 'file') {
    return field instanceof HTMLInputElement && field.files?.length
      ? () => tell(field, 'input', 'change')
      : null;
  }
  const first = asItCame(field);
  if (field instanceof HTMLSelectElement) return chooseAgain(field, chosenOf(first as HTMLSelectElement));
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    return tickAgain(field, (first as HTMLInputElement).checked);
  }
  return field.type === 'hidden' || field.value === first.value ? null : typeAgain(field);
}

function asItCame(field: Filled): Filled {
  const form = document.createElement('form');
  const copy = field.cloneNode(true) as Filled;
  form.append(copy);
  form.reset();
  return copy;
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    // React tracks the last written value and ignores an equal one, so this bypasses its setter.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    tell(field, 'input');
  };
}

function tickAgain(field: HTMLInputElement, wasChecked: boolean): (() => void) | null {
  const { checked } = field;
  if (checked === wasChecked || (field.type === 'radio' && !checked)) return null;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function chooseAgain(field: HTMLSelectElement, first: readonly boolean[]): (() => void) | null {
  const chosen = chosenOf(field);
  if (chosen.every((isChosen, index) => isChosen === first[index])) return null;
  return () => {
    for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false;
    tell(field, 'input', 'change');
  };
}

function chosenOf(field: HTMLSelectElement): boolean[] {
  return [...field.options].map(({ selected }) => selected);
}

function tell(field: Filled, ...events: ('input' | 'change')[]): void {
  for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }));
}
