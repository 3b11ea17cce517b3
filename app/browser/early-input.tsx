import { type ReactNode, useEffect, useLayoutEffect } from 'react';

/**
 * What was typed, ticked, chosen or attached before React took the page over. React hears of none of
 * it, and empties a field whose value it holds when it draws that anew. So it is looked for in the moment of taking over,
 * and said once more to whoever listens now.
 */

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let waiting: (() => void)[] | null = null;

/**
 * Stands around the whole page that is taken over; what is drawn later has no early input. A field that gives way to
 * another one, such as an article's text to its editor, is its screen's own concern (features/blog/use-post-values.ts).
 */
export function EarlyInput({ children }: { children: ReactNode }) {
  // Before any field is written anew.
  useLayoutEffect(() => {
    waiting ??= [...document.querySelectorAll<Filled>(fields)].flatMap((field) => sayAgain(field) ?? []);
  }, []);
  // After everything that is done on arrival, such as reading a draft.
  useEffect(() => {
    queueMicrotask(() => {
      for (const say of waiting?.splice(0) ?? []) say();
    });
  }, []);
  return children;
}

const fields = '#main :is(input, textarea, select)';

/** Fills a field as it is filled now and lets it tell of it, as if that came from the person; null where nothing came. */
function sayAgain(field: Filled): (() => void) | null {
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

/** A copy of a field with what the page came with, in the browser's own reading of it. */
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
    // React remembers what it or a script wrote, and takes what is the same for no news; so it is written past React.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    tell(field, 'input');
  };
}

function tickAgain(field: HTMLInputElement, wasChecked: boolean): (() => void) | null {
  const { checked } = field;
  // Of radio buttons the one that was chosen speaks.
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
