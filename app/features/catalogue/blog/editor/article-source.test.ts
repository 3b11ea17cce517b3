import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xssVectors } from '#tests/factories/xss-vectors.ts';
import { howMany } from '#tests/how-many.ts';
import { sanitiseBlogHtml } from '../blog-html.ts';
import { meaningOf, type OpenedArticle, openArticle, writeArticle } from './article-source.ts';
import { editorExtensions } from './editor-extensions.ts';
import { type DocNode, readHtmlTree } from './html-tree.ts';
import { writeBlock } from './write-blocks.ts';

const stored = (html: string) => sanitiseBlogHtml(html, 'stored');

const opened = (html: string): OpenedArticle => {
  const article = openArticle(html);
  if (!article) throw new Error(`not read: ${html}`);
  return article;
};

const blocksOf = (doc: DocNode) => (doc.content ?? []).map((node) => ({ node, written: writeBlock(node) }));
const savedUnchanged = (html: string) => {
  const article = opened(html);
  return writeArticle(blocksOf(article.doc), article);
};
/** As if each block had been changed and changed back in another place: nothing is taken from the source. */
const writtenAnew = (html: string) => writeArticle(blocksOf(opened(html).doc), { sources: [], tail: '' });

const oldPosts = {
  plain: 'Only text, with no element.\n\nAnd a second line.',
  paragraphs:
    '<p>One.</p>\n\n<p>Two <strong>strong <em>and</em></strong> <b>b</b>, <i>i</i>.</p>   <h2>Head</h2><p></p>',
  lists:
    '<ul>\n  <li>One</li>\n  <li><p>Two</p></li>\n <li>Three<ul><li>a</li></ul></li></ul><ol start="3"><li>x</li></ol>',
  oddLists: '<ol reversed="reversed"><li value="4">x</li></ol><ul></ul><ul><li><h3>Head</h3></li></ul>',
  figure:
    '<figure>\n<img src="/media/abc/1600.jpg" alt="A stair" width="1600" height="900" />\n<figcaption>Helix <cite>Photograph by Hana</cite></figcaption>\n</figure>',
  figures:
    '<figure><img src="https://x.example/a.jpg" alt="" /><figcaption>With <a href="/browse">a link</a> <cite>Me</cite></figcaption></figure><figure></figure><figure><a href="/x"><img src="/media/a/1.jpg" alt="" /></a></figure>',
  rows: '<figure><figure><img src="/media/a/1.jpg" alt="a" /><figcaption>One</figcaption></figure><figure><img src="/media/b/1.jpg" alt="" /></figure></figure>  <figure><figure></figure></figure><figure>\n<figure><img src="/media/a/1.jpg" alt="" /></figure><figcaption>c</figcaption></figure>',
  creatives:
    '<figure>\n<a href="/creative/7f0c1c1e-0000-4000-8000-000000000001">Hana &amp; Co</a>\n</figure><figure><a href="/creative/7f0c1c1e-0000-4000-8000-000000000001" title="t">Hana</a></figure><figure><a href="/creative/hana">Hana</a></figure><figure><a href="/creative/7f0c1c1e-0000-4000-8000-000000000001"><b>Hana</b></a></figure>',
  films:
    '<iframe src="https://player.vimeo.com/video/1" title="Film"></iframe><figure><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe><figcaption>c</figcaption></figure><p><iframe src="https://player.vimeo.com/video/1"></iframe></p>',
  tables:
    '<table><caption>Rates</caption><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><p>2</p></td></tr></tbody></table><table><tr><th>Head</th></tr><tr><td>Cell</td></tr></table>',
  oddTables:
    '<table><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table><table><tr><td>1</td></tr><tr><td>1</td><td>2</td></tr></table><table><tfoot><tr><td>f</td></tr></tfoot></table>',
  terms: '<dl><dt>Term</dt><dd>What it is</dd></dl><p>After</p>',
  code: '<pre><code>let a = 1 &lt; 2;\n  b();</code></pre><pre>plain\n  text</pre><pre>with <b>b</b></pre><p>An <code>inline</code></p>',
  inline:
    '<p><kbd>Ctrl</kbd><kbd>S</kbd> and <em><kbd>x</kbd> y</em>, H<sub>2</sub>O, <q>said <q>he</q></q>, <a href="/a" title="t" target="_blank">l</a><br />next <img src="/media/a/1.jpg" alt="in a line" /></p>',
  bare: '<p>One</p>loose text <em>here</em><p>Two</p><img src="/media/a/1.jpg" alt="" />',
  empty: '',
};

describe('a stored article, opened and saved unchanged, is the same HTML byte for byte', () => {
  test.each(Object.entries(oldPosts))('%s', (_name, html) => {
    const clean = stored(html);
    expect(savedUnchanged(clean)).toBe(clean);
  });

  test('whatever was once tried on it', () => {
    for (const vector of [...xssVectors, xssVectors.join('')]) {
      const clean = stored(`<p>x</p>${vector}<p>y</p>`);
      const article = openArticle(clean);
      if (article) expect(savedUnchanged(clean)).toBe(clean);
    }
  });

  test('any nesting of any allowed elements, with any white space and text', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = stored(html);
        expect(savedUnchanged(clean)).toBe(clean);
      }),
      { numRuns: howMany({ short: 100, long: 1_500 }) },
    );
  });
});

describe('written anew', () => {
  test.each(Object.entries(oldPosts))('%s says the same', (_name, html) => {
    const clean = stored(html);
    const anew = writtenAnew(clean);
    expect(stored(anew)).toBe(anew);
    expect(meaning(anew)).toBe(meaning(clean));
  });

  test('any article says the same as before, in the form that the sanitiser leaves', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        // The sanitiser trims an article's ends.
        const clean = stored(`<p>a</p>${html}<p>b</p>`);
        const anew = writtenAnew(clean);
        expect(meaning(stored(anew))).toBe(meaning(clean));
      }),
      { numRuns: howMany({ short: 100, long: 1_500 }) },
    );
  });
});

describe('the editor', () => {
  const schema = getSchema(editorExtensions(null));

  test('takes every article that is read, and writes of it what was stored', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = stored(html);
        const article = opened(clean);
        const doc = schema.nodeFromJSON(article.doc);
        doc.check();
        const taken = doc.toJSON() as DocNode;
        expect(writeArticle(blocksOf(taken), article)).toBe(clean);
      }),
      { numRuns: howMany({ short: 100, long: 500 }) },
    );
  });

  test.each(Object.entries(oldPosts))('takes %s', (_name, html) => {
    const clean = stored(html);
    const article = opened(clean);
    const doc = schema.nodeFromJSON(article.doc);
    doc.check();
    expect(writeArticle(blocksOf(doc.toJSON() as DocNode), article)).toBe(clean);
  });
});

test('what has no block is kept as it is, and named', () => {
  const article = opened(stored(`<p>a</p>${oldPosts.terms}${oldPosts.oddTables}`));
  expect(article.unknown).toEqual(expect.arrayContaining(['dl', 'td', 'table', 'tfoot']));
  expect(article.doc.content?.filter(({ type }) => type === 'rawHtml')).toHaveLength(4);
});

test('a figure with nothing but a link to a profile is a creative; with anything else it is kept', () => {
  const blocks = opened(oldPosts.creatives).doc.content ?? [];
  expect(blocks.map(({ type }) => type)).toEqual(['creative', 'rawHtml', 'rawHtml', 'rawHtml']);
  expect(blocks[0]?.attrs).toEqual({ id: '7f0c1c1e-0000-4000-8000-000000000001', name: 'Hana & Co' });
});

test('a caption, a credit and an alternative text are told apart', () => {
  const [picture] = opened(oldPosts.figure).doc.content ?? [];
  expect(picture?.attrs).toMatchObject({ caption: 'Helix', credit: 'Photograph by Hana', alt: 'A stair' });
  const linked = opened(oldPosts.figures).doc.content?.[0];
  expect(linked?.attrs).toMatchObject({ caption: 'With <a href="/browse">a link</a>', credit: 'Me' });
});

test('one changed block changes no other', () => {
  const html = stored(`${oldPosts.paragraphs}${oldPosts.lists}<p>Mine.</p>${oldPosts.tables}`);
  const article = opened(html);
  const blocks = blocksOf(article.doc).map(({ node, written }) => {
    if (written !== '<p>Mine.</p>') return { node, written };
    const changed = { ...node, content: [{ type: 'text', text: 'Yours.' }] };
    return { node: changed, written: writeBlock(changed) };
  });
  expect(writeArticle(blocks, article)).toBe(html.replace('<p>Mine.</p>', '\n<p>Yours.</p>'));
});

test('HTML that no sanitiser wrote is not guessed at', () => {
  for (const html of [
    '<p>a',
    '<p>a</b></p>',
    '<p class=x>a</p>',
    '<!-- c --><p>a</p>',
    '<p>a &eacute;</p>',
    'a > b',
  ]) {
    expect(openArticle(html)).toBeNull();
  }
});

function meaning(html: string): string {
  return meaningOf(readHtmlTree(html) ?? []);
}

const text = fc.constantFrom('a', 'word ', ' b', '\n', '  ', 'x & y', '1 < 2', '"quoted"', '\u00a0', 'é', '');
const tag = fc.constantFrom(
  ...[
    'h2',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'figure',
    'figcaption',
    'ul',
    'ol',
    'li',
    'li',
    'dl',
    'dt',
    'dd',
  ],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'tr', 'th', 'td', 'td'],
  ...['a href="/browse"', 'strong', 'em', 'b', 'i', 's', 'sub', 'small', 'mark', 'q', 'cite', 'code', 'kbd'],
  ...[
    'img src="/media/k/1.jpg" alt="x"',
    'iframe src="https://player.vimeo.com/video/1"',
    'ol start="4"',
    'td colspan="2"',
  ],
);
const { html: anyHtml } = fc.letrec<{ html: string; part: string }>((tie) => ({
  html: fc.array(tie('part'), { maxLength: 5 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.tuple(tag, tie('html')).map(([name, inside]) => {
      const [element = ''] = name.split(' ');
      return /^(?:br|hr|img)/.test(element) ? `<${name}>` : `<${name}>${inside}</${element}>`;
    }),
  ),
}));
