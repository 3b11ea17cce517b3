import { expect, test, vi } from 'vitest';
import { keepMarkup } from './keep-markup.server.ts';

test('what was drawn under a key is drawn once', () => {
  const draw = vi.fn(() => <b>Norrby &amp; Lind</b>);
  expect(keepMarkup('one', draw)).toBe('<b>Norrby &amp; Lind</b>');
  expect(keepMarkup('one', draw)).toBe('<b>Norrby &amp; Lind</b>');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('another key is drawn anew', () => {
  expect(keepMarkup('left', () => <i>left</i>)).toBe('<i>left</i>');
  expect(keepMarkup('right', () => <i>right</i>)).toBe('<i>right</i>');
});
