import { creativeIdOf } from '../creative-embeds.ts';
import type { DocNode } from './article-document.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { isBlank, isInline } from './inline-pieces.ts';
import { maxInRow } from './picture-row-size.ts';
import { Unfit } from './unfit.ts';

export function readFigure({ children }: HtmlElement, source: string): DocNode {
  const inside = children.filter((node) => !isBlank(node));
  const other = readRow(inside, source) ?? readCreative(inside);
  if (other) {
    return other;
  }
  const [first, second] = inside;
  const shown = first && isElement(first) && first.tag !== 'figcaption' ? first : null;
  const caption = shown ? second : first;
  if (inside.length > (shown ? 2 : 1) || (caption && !(isElement(caption) && caption.tag === 'figcaption'))) {
    throw new Unfit('figure');
  }
  const words = caption && isElement(caption) ? readCaption(caption, source) : { caption: null, credit: '' };
  if (shown?.tag === 'iframe') {
    const film = readFilm(shown);
    return { ...film, attrs: { ...film.attrs, ...words, isFigure: true } };
  }
  if (shown && shown.tag !== 'img') {
    throw new Unfit('figure');
  }
  const {
    src = null,
    alt = null,
    title = null,
    width = null,
    height = null,
    loading = null,
  } = shown?.attributes ?? {};
  return { type: 'picture', attrs: { src, alt, title, width, height, loading, ...words } };
}

/** A row of pictures: figures in one figure, each with a caption. Null for anything else. */
function readRow(inside: readonly HtmlNode[], source: string): DocNode | null {
  if (inside.length < 2 || inside.length > maxInRow) {
    return null;
  }
  const pictures = inside.flatMap((node) => {
    const inner = isElement(node) && node.tag === 'figure' ? readFigure(node, source) : null;
    return inner?.type === 'picture' ? [inner] : [];
  });
  return pictures.length === inside.length ? { type: 'pictureRow', content: pictures } : null;
}

/** A figure that contains only a link to a profile (creative-embeds.ts); null for anything else. */
function readCreative([link, ...more]: readonly HtmlNode[]): DocNode | null {
  if (!link || !isElement(link) || link.tag !== 'a' || more.length > 0) {
    return null;
  }
  const { href = '', ...others } = link.attributes;
  const [name, ...rest] = link.children;
  const id = creativeIdOf(href);
  const isPlain = Object.keys(others).length === 0 && rest.length === 0;
  return id && isPlain && name && !isElement(name)
    ? { type: 'creative', attrs: { id, name: withoutEnds(name.text.replace(/[ \t\n]+/g, ' ')) } }
    : null;
}

export function readFilm({ attributes, children }: HtmlElement): DocNode {
  const { src = null, title = null, width = null, height = null } = attributes;
  if (children.length > 0) {
    throw new Unfit('iframe');
  }
  return { type: 'film', attrs: { src, title, width, height, isFigure: false, caption: null, credit: '' } };
}

/** The HTML of a caption, and its credit: the text of the `cite` at its end. */
function readCaption({ children }: HtmlElement, source: string): { caption: string; credit: string } {
  if (!children.every(isPlainly)) {
    throw new Unfit('figcaption');
  }
  const words = children.filter((node, index) => index < children.length - 1 || !isBlank(node));
  const last = words.at(-1);
  const [text] = last && isElement(last) ? last.children : [];
  const before = words.slice(0, -1);
  const isApart = before.length === 0 || /[ \t\n]$/.test(slice(before, source));
  const isCredit =
    last &&
    isElement(last) &&
    last.tag === 'cite' &&
    last.children.length === 1 &&
    text &&
    !isElement(text) &&
    isApart;
  if (isCredit && Object.keys(last.attributes).length === 0 && !isBlank(text)) {
    return {
      caption: withoutEnds(slice(before, source)),
      credit: withoutEnds(text.text.replace(/[ \t\n]+/g, ' ')),
    };
  }
  return { caption: withoutEnds(slice(children, source)), credit: '' };
}

function withoutEnds(text: string): string {
  return text.replace(/^[ \t\n]+|[ \t\n]+$/g, '');
}

function isPlainly(node: HtmlNode): boolean {
  return isInline(node) && (!isElement(node) || node.children.every(isPlainly));
}

export function slice(nodes: readonly HtmlNode[], source: string): string {
  const [first] = nodes;
  const last = nodes.at(-1);
  return first && last ? source.slice(first.start, last.end) : '';
}
