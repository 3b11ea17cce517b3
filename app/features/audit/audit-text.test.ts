import { expect, it } from 'vitest';
import { subjectText } from './audit-text.ts';

it('calls a setting what its form calls it', () => {
  expect(subjectText({ kind: 'setting', id: 'isSignUpOpen' })).toBe('setting “Account creation”');
});

it.each([
  [{ kind: 'setting', id: 'forgotten' }, 'setting forgotten'],
  [{ kind: 'post', id: '41' }, 'post 41'],
])('names %j as it is kept', (subject, text) => {
  expect(subjectText(subject)).toBe(text);
});
