import { expect, test } from 'vitest';
import { takenOut } from '../article-text.ts';
import { sanitiseBlogHtml } from '../blog-html.ts';

const of = (html: string) => takenOut(html, sanitiseBlogHtml(html, 'stored'));

test('what the sanitizer takes out is named and counted', () => {
  expect(
    of(
      '<h1 id="x">a</h1><p style="a" onclick="b">c</p><p style="d">e</p><script>f</script><iframe src="https://x.example/"></iframe>',
    ),
  ).toEqual(['id', 'style, 2 times', 'onclick', '<script>', '<iframe>']);
});

test('of what may stay nothing is named', () => {
  expect(of('<h2>a</h2><p>b <em>c</em><br><img src="/media/a/1.jpg" alt="x > y"></p>')).toEqual([]);
  expect(of('')).toEqual([]);
});
