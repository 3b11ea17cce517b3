import { expect, it } from 'vitest';
import { handlerOf } from './form-handler.ts';

const handlers = { save: () => 'saved', remove: () => 'removed' };

function form(...fields: [string, string | Blob][]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
}

it('is the one that the form names', () => {
  expect(handlerOf(handlers, form(['intent', 'remove']))?.()).toBe('removed');
});

it.each(['', 'Save', 'constructor', '__proto__', 'toString'])('is none for "%s"', (intent) => {
  expect(handlerOf(handlers, form(['intent', intent]))).toBeNull();
});

it('is none without a name, or where a file stands in its place', () => {
  expect(handlerOf(handlers, form())).toBeNull();
  expect(handlerOf(handlers, form(['intent', new Blob(['save'])]))).toBeNull();
});
