import { expect, test } from 'vitest';
import { articleHtml } from './article-html.ts';

/** Pictures side by side as readers get them. */

const figure = (size: string) =>
  `<figure>\n<img src="/media/a/1600.jpg" alt="a"${size} />\n<figcaption>A</figcaption>\n</figure>`;
const ratios = (html: string) =>
  [...articleHtml(html).html.matchAll(/--ratio:([\d.]+)/g)].map(([, ratio]) => ratio);

test('each picture of a row gets its share of the width, and asks for files of that width', () => {
  const row = `<figure>\n${figure(' width="1600" height="800"')}\n${figure(' width="800" height="800"')}\n</figure>`;
  expect(ratios(row)).toEqual(['2', '1']);
  const { html } = articleHtml(row);
  expect([...html.matchAll(/sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
    '(min-width:64rem) 32vw, (min-width:30rem) 62vw, 92vw',
    '(min-width:64rem) 16vw, (min-width:30rem) 31vw, 92vw',
  ]);
});

test('a picture of unknown size counts as 3:2, and one that stands alone stays as it is', () => {
  expect(ratios(`<figure>${figure('')}${figure(' width="0" height="800"')}</figure>`)).toEqual([
    '1.5',
    '1.5',
  ]);
  expect(ratios(figure(' width="1600" height="800"'))).toEqual([]);
  expect(ratios(`<figure>${figure(' width="1600" height="800"')}</figure>`)).toEqual([]);
});
