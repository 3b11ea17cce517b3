import { expect, test } from 'vitest';
import { isOpened, isOpenedAsPage } from './is-opened.ts';

const asked = (method: string, headers: Record<string, string> = {}) => ({
  method,
  headers: new Headers(headers),
});

test('a page is opened by GET, not by HEAD and not ahead of time', () => {
  expect(isOpened(asked('GET'))).toBe(true);
  expect(isOpened(asked('HEAD'))).toBe(false);
  expect(isOpened(asked('GET', { 'Sec-Purpose': 'prefetch;prerender' }))).toBe(false);
  expect(isOpened(asked('GET', { Purpose: 'prefetch' }))).toBe(false);
});

test('a browser says that it opens a page, and a program that looks at mails does not', () => {
  const page = { 'Sec-Fetch-Dest': 'document' };
  expect(isOpenedAsPage(asked('GET', page))).toBe(true);
  expect(isOpenedAsPage(asked('GET'))).toBe(false);
  expect(isOpenedAsPage(asked('GET', { 'Sec-Fetch-Dest': 'image' }))).toBe(false);
  expect(isOpenedAsPage(asked('GET', { ...page, 'Sec-Purpose': 'prefetch' }))).toBe(false);
});
