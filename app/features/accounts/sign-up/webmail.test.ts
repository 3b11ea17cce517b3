import { expect, it } from 'vitest';
import { webmailOf } from './plan-intent.ts';

it.each([
  ['ada@gmail.com', 'https://mail.google.com/'],
  ['Ada@Hotmail.com', 'https://outlook.live.com/mail/'],
  ['ada@atelier.example', null],
  ['ada@gmail.com.evil.example', null],
  ['no address', null],
])('the mail of %s is read at %s', (email, address) => {
  expect(webmailOf(email)).toBe(address);
});
