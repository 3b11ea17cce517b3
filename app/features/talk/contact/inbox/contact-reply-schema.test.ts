import { expect, it } from 'vitest';
import { contactReplyMaxLength, contactReplySchema } from './contact-reply-schema.ts';

const isGood = (reply: string, wasAnswered = 'no') =>
  contactReplySchema.safeParse({ reply, wasAnswered }).success;

it('takes 1 to 5,000 characters', () => {
  expect(
    [' ', 'x', 'x'.repeat(contactReplyMaxLength), 'x'.repeat(contactReplyMaxLength + 1)].map((text) =>
      isGood(text),
    ),
  ).toEqual([false, true, true, false]);
});

it('has to know how the message stood', () => {
  expect(isGood('x', 'perhaps')).toBe(false);
});
