import sanitizeHtml from 'sanitize-html';
import { plainAddress } from './plain-address.ts';
import { videoAddress } from './video-hosts.ts';

/**
 * The HTML of articles, made harmless: what is not on these lists goes. Used on save, for the preview and on output
 * (DECISIONS, Blog content). There are no ids, names, classes and styles; what a page needs of them it adds itself.
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

/** What is allowed, for those who check it. */
export const allowedHtml = { tags, attributesOf };

/** Takes an element's place to make it go; not on the list of tags. */
const gone = { tagName: 'oriel-gone', attribs: {} };

type Attributes = sanitizeHtml.Attributes;

/**
 * What is stored is what the author wrote, less what is not allowed; what a page needs besides (how frames are fenced
 * in, how pictures load) is added where it is shown.
 */
export type HtmlUse = 'stored' | 'shown';

const optionsFor = (use: HtmlUse): sanitizeHtml.IOptions => ({
  allowedTags: tags,
  allowedAttributes: attributesOf,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text of these is no text of the article.
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
    // The page's own first heading is the title.
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

/** Harmless HTML. Doing it again changes nothing. */
export function sanitiseBlogHtml(html: string, use: HtmlUse = 'shown'): string {
  let clean = sanitiseOnce(html, use);
  // Markup that only shows once other markup is gone: until nothing changes, which nearly always is at once.
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
      // What stands inside a frame is only for browsers without frames.
      .replace(/(<iframe\b[^>]*>)[\s\S]*?<\/iframe>/g, '$1</iframe>')
      .trim()
  );
}

/** Without characters that neither a page, a feed nor the database may hold; line breaks and tabs stay. */
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

/** Pictures of ours, or from elsewhere over https. Loaded when they come near, unless said otherwise. */
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

/** A film of a listed host, in a frame that may play and go to full screen, and cannot lead the page elsewhere. */
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
