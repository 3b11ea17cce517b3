import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { keepMarkup } from './keep-markup.server.tsx';

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

test('texts stand where there is room for them, as React would write them', () => {
  const draw = (room: (name: string) => string) => (
    <a href={room('to')} title="said">
      to {room('name')}
    </a>
  );
  const texts = { to: '/auth?a=1&b="2"', name: `<Norrby> & 'Lind'` };
  const drawn = renderToStaticMarkup(draw((name) => texts[name as keyof typeof texts]));
  expect(keepMarkup('linked', draw, texts)).toBe(drawn);
  expect(keepMarkup('linked', draw, { to: '/', name: 'Lind' })).toBe('<a href="/" title="said">to Lind</a>');
});

test('parts of different kinds never share an id', () => {
  expect(keepMarkup('wall 1', () => <Named />)).not.toBe(keepMarkup('door 1', () => <Named />));
});

function Named() {
  return <input id={useId()} />;
}
