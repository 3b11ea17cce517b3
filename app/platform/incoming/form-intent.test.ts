import { expect, it } from 'vitest';
import { isIntentReadable } from './form-intent.server.ts';

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

const asking = (intent: unknown, fields: Record<string, string> = {}) =>
  isIntentReadable(form({ __intent__: JSON.stringify(intent), ...fields }));

it('reads a form that asks for nothing, and one that asks for a row more or less', () => {
  expect(isIntentReadable(form({ email: 'noor@mail.example' }))).toBe(true);
  const payload = { name: 'serviceAreas', index: 1 };
  expect(asking({ type: 'remove', payload }, { 'serviceAreas[1].city': 'Oslo' })).toBe(true);
  expect(asking({ type: 'insert', payload: { name: 'serviceAreas', defaultValue: { key: 'b' } } })).toBe(
    true,
  );
});

it('does not read what would end an action: no JSON, no list, an index without end', () => {
  expect(isIntentReadable(form({ __intent__: 'nonsense' }))).toBe(false);
  expect(isIntentReadable(form({ __intent__: '' }))).toBe(false);
  expect(asking(null)).toBe(false);
  expect(asking({ type: 'insert', payload: { name: 'email' } }, { email: 'x' })).toBe(false);
  expect(asking({ type: 'update', payload: { name: 'a', index: 99_999_999, value: 1 } })).toBe(false);
  expect(asking({ type: 'insert', payload: { name: 'a[99999999]' } })).toBe(false);
  expect(asking({ type: 'remove', payload: { name: 'a', index: 99_999_999 } })).toBe(false);
});

it('does not read a state, which none of our forms keeps', () => {
  expect(isIntentReadable(form({ __state__: '{"validated":null}' }))).toBe(false);
});
