import sanitizeHtml from 'sanitize-html';
import { plainAddress, videoAddress } from './allowed-addresses.ts';

/**
 * Sanitizes the HTML of articles: anything not on these lists is removed. Used on save, in the preview and on output
 * (DECISIONS, Blog content). Ids, names, classes and styles are not allowed; the page adds those it needs.
 */

const attributesOf: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  iframe: ['src', 'title', 'width', 'height', 'sandbox', 'allow', 'loading', 'referrerpolicy'],
  ol: ['start', 'reversed'],
  li: ['value'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...[
    'a',
    'strong',
    'em',
    'b',
    'i',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'mark',
    'q',
    'cite',
    'code',
    'kbd',
  ],
  ...['img', 'iframe'],
];

export const allowedHtml = { tags, attributesOf };

/** Replaces an element to remove it, because it is not an allowed tag. */
const gone = { tagName: 'oriel-gone', attribs: {} };

type Attributes = sanitizeHtml.Attributes;

/**
 * 'stored' keeps what the author wrote, minus what is not allowed. 'shown' also adds iframe restrictions and lazy
 * loading.
 */
export type HtmlUse = 'stored' | 'shown';

const optionsFor = (use: HtmlUse): sanitizeHtml.IOptions => ({
  allowedTags: tags,
  allowedAttributes: attributesOf,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text inside these elements is removed too.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'noembed',
    'noframes',
    'title',
  ],
  nestingLimit: 60,
  transformTags: {
    // The page's h1 is the title.
    h1: sanitizeHtml.simpleTransform('h2', {}),
    h5: sanitizeHtml.simpleTransform('h4', {}),
    h6: sanitizeHtml.simpleTransform('h4', {}),
    a: (_tag, attributes) => ({ tagName: 'a', attribs: linkAttributes(attributes, use) }),
    img: (_tag, attributes) => picture(attributes, use),
    iframe: (_tag, attributes) => film(attributes, use),
    ol: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...number(attributes, 'start'),
        ...('reversed' in attributes ? { reversed: 'reversed' } : {}),
      },
    }),
    li: (tagName, attributes) => ({ tagName, attribs: number(attributes, 'value') }),
    th: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...number(attributes, 'colspan'),
        ...number(attributes, 'rowspan'),
        ...oneOf(attributes, 'scope', scopes),
      },
    }),
    td: (tagName, attributes) => ({
      tagName,
      attribs: { ...number(attributes, 'colspan'), ...number(attributes, 'rowspan') },
    }),
  },
});

const options = { stored: optionsFor('stored'), shown: optionsFor('shown') };

/** Returns safe HTML. Idempotent. */
export function sanitiseBlogHtml(html: string, use: HtmlUse = 'shown'): string {
  let clean = sanitiseOnce(html, use);
  // Removing markup can reveal other markup, so repeat until nothing changes (nearly always at once).
  for (let round = 0; round < 4; round += 1) {
    const again = sanitiseOnce(clean, use);
    if (again === clean) {
      return clean;
    }
    clean = again;
  }
  return clean;
}

function sanitiseOnce(html: string, use: HtmlUse): string {
  return (
    sanitizeHtml(withoutControls(html), options[use])
      // The content of an iframe is only for browsers without iframes.
      .replace(/(<iframe\b[^>]*>)[\s\S]*?<\/iframe>/g, '$1</iframe>')
      .trim()
  );
}

/** Removes characters that are not allowed in pages, feeds or the database; keeps line breaks and tabs. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .toWellFormed();
}

function linkAttributes(attributes: Attributes, use: HtmlUse): Attributes {
  const href = plainAddress(attributes.href, ['http:', 'https:', 'mailto:']);
  if (href === null) {
    return text(attributes, 'title');
  }
  const isNewWindow = attributes.target?.toLowerCase() === '_blank';
  return {
    href,
    ...text(attributes, 'title'),
    ...(isNewWindow ? { target: '_blank' } : {}),
    ...(use === 'shown' && (isNewWindow || /^https?:/.test(href)) ? { rel: 'noopener' } : {}),
  };
}

/** Only uploaded pictures, or external ones over https. Loaded lazily by default. */
function picture(attributes: Attributes, use: HtmlUse): sanitizeHtml.Tag {
  const src = plainAddress(attributes.src, ['https:']);
  if (src === null || !(src.startsWith('https:') || /^\/media\/[\w-]+\/[\w.-]+$/.test(src))) {
    return gone;
  }
  return {
    tagName: 'img',
    attribs: {
      src,
      ...(use === 'shown' || 'alt' in attributes ? { alt: attributes.alt ?? '' } : {}),
      ...text(attributes, 'title'),
      ...number(attributes, 'width'),
      ...number(attributes, 'height'),
      ...(use === 'shown'
        ? { loading: attributes.loading === 'eager' ? 'eager' : 'lazy' }
        : oneOf(attributes, 'loading', ['eager', 'lazy'])),
    },
  };
}

/** A video of a listed host, in an iframe that may play and go full screen but cannot navigate the page. */
function film(attributes: Attributes, use: HtmlUse): sanitizeHtml.Tag {
  const src = videoAddress(attributes.src ?? '');
  if (src === null) {
    return gone;
  }
  if (use === 'stored') {
    const attribs = {
      src,
      ...text(attributes, 'title'),
      ...number(attributes, 'width'),
      ...number(attributes, 'height'),
    };
    return { tagName: 'iframe', attribs };
  }
  return {
    tagName: 'iframe',
    attribs: {
      src,
      title: attributes.title?.trim() || 'Film',
      ...number(attributes, 'width'),
      ...number(attributes, 'height'),
      sandbox: 'allow-scripts allow-same-origin allow-presentation',
      allow: 'fullscreen; picture-in-picture',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
    },
  };
}

const scopes = ['col', 'row', 'colgroup', 'rowgroup'];

function text(attributes: Attributes, name: string): Attributes {
  const value = attributes[name];
  return value ? { [name]: value } : {};
}

function number(attributes: Attributes, name: string): Attributes {
  const value = attributes[name]?.trim();
  return value && /^\d{1,4}$/.test(value) ? { [name]: value } : {};
}

function oneOf(attributes: Attributes, name: string, values: string[]): Attributes {
  const value = attributes[name]?.toLowerCase();
  return value !== undefined && values.includes(value) ? { [name]: value } : {};
}
