import { expect, it } from 'vitest';
import { mayAnswerContact } from './contact-messages-policy.ts';

it.each([
  [null, false],
  [{ isAdmin: false }, false],
  [{ isAdmin: true }, true],
])('for %j the answer is %s', (actor, answer) => {
  expect(mayAnswerContact(actor)).toBe(answer);
});
