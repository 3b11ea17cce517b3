import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { xssVectors } from '#tests/factories/xss-vectors.ts';
import { howMany } from '#tests/how-many.ts';
import { videoAddress } from './allowed-addresses.ts';
import { allowedHtml, sanitiseBlogHtml } from './blog-html.ts';
import { articleHtml } from './read/article-html.ts';

/** What a browser could make of it: every tag with its attributes. In sanitised HTML '<' begins a tag and nothing else. */
function tagsOf(html: string) {
  return [...html.matchAll(/<(\/?)([^\s/>]*)([^>]*)>/g)].map(([, slash, name = '', rest = '']) => ({
    isEnd: slash === '/',
    name,
    attributes: [...rest.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, attribute = '', value = '']) => ({
      attribute,
      value: value.replaceAll('&amp;', '&'),
    })),
  }));
}

/** Everything that is not allowed in what was meant to be clean. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  // Taken away all whole tags, no angle bracket may be left.
  if (/[<>]/.test(html.replace(/<\/?[a-z][a-z0-9]*(?: [a-z]+(?:="[^"<>]*")?)*(?: \/)?>/g, ''))) {
    faults.push('a bracket that belongs to no tag');
  }
  for (const { name, attributes, isEnd } of tagsOf(html)) {
    if (!allowedHtml.tags.includes(name)) faults.push(`<${name}>`);
    if (isEnd && attributes.length > 0) faults.push(`attributes at the end of ${name}`);
    for (const { attribute, value } of attributes) {
      if (!allowedHtml.attributesOf[name]?.includes(attribute)) faults.push(`${name} ${attribute}`);
      if (attribute === 'href' && !/^(https?:\/\/|mailto:|\/(?!\/)|#|\?|$)/.test(value)) faults.push(value);
      if (attribute === 'src' && !/^(https:\/\/|\/media\/)/.test(value)) faults.push(value);
      if (name === 'iframe' && attribute === 'src' && videoAddress(value) !== value) faults.push(value);
    }
  }
  return faults;
}

it('holds more than a hundred vectors', () => {
  expect(new Set(xssVectors).size).toBe(xssVectors.length);
  expect(xssVectors.length).toBeGreaterThan(150);
});

test.each(xssVectors)('leaves nothing that could run of %j', (vector) => {
  const clean = sanitiseBlogHtml(vector);
  expect(faultsOf(clean)).toEqual([]);
  expect(sanitiseBlogHtml(clean)).toBe(clean);
});

it('leaves nothing of all of them together', () => {
  const clean = sanitiseBlogHtml(xssVectors.join('\n'));
  expect(faultsOf(clean)).toEqual([]);
  expect(sanitiseBlogHtml(clean)).toBe(clean);
});

const pieces = [
  ...xssVectors,
  ...allowedHtml.tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} title="`]),
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    '/',
    '=',
    '&lt;',
    '&amp;',
    '<!--',
    '-->',
    '\u0000',
    ' ',
    '\n',
    'javascript:',
    ']]>',
  ],
  ...[
    '<svg>',
    '<math>',
    '<style>',
    '</style>',
    '<noscript>',
    '</noscript>',
    '<template>',
    '<h2>',
    '</h2>',
    'href=',
  ],
];

describe('whatever is thrown together', () => {
  it('comes out clean, and the same when it is done again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), {
          maxLength: 14,
        }),
        (parts) => {
          const clean = sanitiseBlogHtml(parts.join(''));
          expect(faultsOf(clean)).toEqual([]);
          expect(sanitiseBlogHtml(clean)).toBe(clean);
          expect(clean).toBe(clean.toWellFormed());
        },
      ),
      { numRuns: howMany({ short: 100, long: 1_500 }) },
    );
  });
});

describe('what an article is made of', () => {
  test.each([
    ['<p>One <strong>two</strong> <em>three</em> <code>four</code></p>'],
    ['<h2>Part</h2>\n<h3>Smaller</h3>\n<h4>Smallest</h4>'],
    ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n<ol start="3">\n<li value="4">Three</li>\n</ol>'],
    ['<blockquote><p>Said</p></blockquote>'],
    ['<pre><code>a &lt; b &amp;&amp; c</code></pre>'],
    [
      '<table><caption>Fees</caption><thead><tr><th scope="col">What</th></tr></thead><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    ],
    ['<a href="/browse?type=Both#top">Browse</a>'],
    ['<a href="#part-1">Part</a>'],
    ['<a href="mailto:help@oriel.example">Write</a>'],
    ['<p>5 &lt; 6 &amp; “quotes” — Größe, 建築, 🏛</p>'],
  ])('stays as it is: %s', (html) => {
    expect(sanitiseBlogHtml(html)).toBe(html);
  });

  test.each([
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<h6>Small</h6>', '<h4>Small</h4>'],
    ['<div class="x"><span style="color:red">Text</span></div>', 'Text'],
    ['<p>open', '<p>open</p>'],
    ['<a href="https://example.org">x</a>', '<a href="https://example.org/" rel="noopener">x</a>'],
    [
      '<a href="https://example.org/" target="_blank" rel="opener">x</a>',
      '<a href="https://example.org/" target="_blank" rel="noopener">x</a>',
    ],
    ['<a href="/x" target="_top">x</a>', '<a href="/x">x</a>'],
    ['<img src="http://example.org/a.jpg">', ''],
    ['<img src="/other/a.jpg">', ''],
    [
      '<img src="/media/abc/1600.jpg" alt="A stair" width="1600" height="12x" class="x">',
      '<img src="/media/abc/1600.jpg" alt="A stair" width="1600" loading="lazy" />',
    ],
    ['<iframe src="https://example.org/embed/1"></iframe>', ''],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitiseBlogHtml(html)).toBe(clean);
  });

  it('a film of a listed host plays in a frame that is fenced in', () => {
    const clean = sanitiseBlogHtml(
      '<iframe src="https://www.youtube.com/embed/a_b-1?autoplay=1&start=30">fallback</iframe>',
    );
    expect(clean).toContain('src="https://www.youtube-nocookie.com/embed/a_b-1?start=30"');
    expect(clean).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"');
    expect(clean).not.toContain('fallback');
  });
});

describe('what is stored', () => {
  test.each([
    ['<a href="https://example.org/">x</a>'],
    ['<img src="/media/abc/1600.jpg" />'],
    ['<img src="/media/abc/1600.jpg" alt="A stair" loading="eager" />'],
    ['<iframe src="https://www.youtube-nocookie.com/embed/a_b-1"></iframe>'],
  ])('is what the author wrote: %s', (html) => {
    expect(sanitiseBlogHtml(html, 'stored')).toBe(html);
  });

  test.each(xssVectors)('holds nothing that could run of %j', (vector) => {
    const clean = sanitiseBlogHtml(vector, 'stored');
    expect(faultsOf(clean)).toEqual([]);
    expect(sanitiseBlogHtml(clean, 'stored')).toBe(clean);
  });
});

describe('an article as its page shows it', () => {
  it('has its parts named, and its headings keep their words', () => {
    const { html, headings } = articleHtml('<h2>Light &amp; <em>shade</em></h2><p>x</p><h2>Rights</h2>');
    expect(headings).toEqual([
      { id: 'part-1', text: 'Light & shade' },
      { id: 'part-2', text: 'Rights' },
    ]);
    expect(html).toContain('<h2 id="part-2" tabindex="-1">Rights</h2>');
  });

  it('offers pictures of ours in several widths, and says what its page must allow', () => {
    const ours = articleHtml('<img src="/media/abc/1600.jpg" alt="">');
    expect(ours.html).toContain('srcset="/media/abc/480.webp 480w');
    expect(ours.needs).toEqual({ films: false, outsidePictures: false });
    const others = articleHtml(
      '<img src="https://example.org/a.jpg"><iframe src="https://player.vimeo.com/video/1"></iframe>',
    );
    expect(others.needs).toEqual({ films: true, outsidePictures: true });
  });
});
