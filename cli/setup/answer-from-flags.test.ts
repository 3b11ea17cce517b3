import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { environmentName, readWords } from './ask-in-terminal.ts';

test('answers are words of name and value, which may hold anything', () => {
  expect(readWords(['origin.origin=https://oriel.example', 'mail.password=a=b c\nd', 'mail.user='])).toEqual({
    'origin.origin': 'https://oriel.example',
    'mail.password': 'a=b c\nd',
    'mail.user': '',
  });
});

test.each(['origin', 'ORIGIN=x', '=x', 'a.b.c=x'])('"%s" is no answer', (word) => {
  expect(() => readWords([word])).toThrow(Refusal);
});

test('each has a name in the environment, where a secret shows in no list of processes', () => {
  expect(environmentName('mail.testTo')).toBe('SETUP_MAIL_TEST_TO');
  expect(environmentName('payments.secretKey')).toBe('SETUP_PAYMENTS_SECRET_KEY');
});
