import { expect, it } from 'vitest';
import { nameField } from './auth-schema.ts';

const read = (name: string) => nameField('first name').safeParse(name);

it.each([
  ['  Robin   Lee ', 'Robin Lee'],
  ['Robin\r\nBcc: all', 'Robin Bcc: all'],
  ['Ro\u202ebin', 'Ro bin'],
  ['Robin\u0000', 'Robin'],
  ['Jose\u0301', 'José'],
  ['نیک\u200cنام', 'نیک\u200cنام'],
  ['\u200dRobin\u200d', 'Robin'],
])('reads %j as %j', (input, name) => {
  expect(read(input).data).toBe(name);
});

it.each(['', '   ', '\u200b\u2060', '\n', '\u200c\u200d', '\u3164\uffa0'])('%j is no name', (input) => {
  expect(read(input).error?.issues[0]?.message).toBe('Please enter your first name.');
});

it('takes a hundred characters and not one more', () => {
  expect(read('a'.repeat(100)).success).toBe(true);
  expect(read('a'.repeat(101)).success).toBe(false);
});
