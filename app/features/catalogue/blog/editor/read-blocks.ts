import { creativeIdOf } from '../article-text.ts';
import {
  byRank,
  type DocMark,
  type DocNode,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  isInline,
  maxInRow,
  type Piece,
  piecesOf,
  Unfit,
} from './html-tree.ts';

/** Reads one level of an article as blocks. Throws `Unfit` when there is no block for an element. */
function readFlow(nodes: readonly HtmlNode[], source: string): DocNode[] {
  return groupsOf(nodes).map((group) => readGroup(group, source));
}

export function groupsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const groups: HtmlNode[][] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    if (!run.every(isBlank)) groups.push(run);
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node);
    } else {
      endRun();
      groups.push([node]);
    }
  }
  endRun();
  return groups;
}

export function readGroup(group: readonly HtmlNode[], source: string): DocNode {
  const [first] = group;
  if (first && isElement(first) && !isInline(first)) {
    return readElement(first, source);
  }
  return { type: 'paragraph', attrs: { wrap: 'none' }, content: readInline(group) };
}

function readElement(element: HtmlElement, source: string): DocNode {
  const { tag, attributes, children } = element;
  switch (tag) {
    case 'p':
      return { type: 'paragraph', attrs: { wrap: 'p' }, content: readInline(children) };
    case 'h2':
    case 'h3':
    case 'h4':
      return { type: 'heading', attrs: { level: Number(tag[1]) }, content: readInline(children) };
    case 'blockquote':
      return { type: 'blockquote', content: orLine(readFlow(children, source)) };
    case 'ul':
      return { type: 'bulletList', content: readItems(children, source) };
    case 'ol':
      return {
        type: 'orderedList',
        attrs: { start: Number(attributes.start ?? 1) },
        content: readItems(children, source),
      };
    case 'pre':
      return readCode(element);
    case 'hr':
      return { type: 'horizontalRule' };
    case 'figure':
      return readFigure(element, source);
    case 'iframe':
      return readFilm(element);
    case 'table':
      return readTable(element, { source, readCell: (cell) => orLine(readFlow(cell.children, source)) });
    default:
      throw new Unfit(tag);
  }
}

function orLine(blocks: DocNode[]): DocNode[] {
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', attrs: { wrap: 'none' } }];
}

function readItems(children: readonly HtmlNode[], source: string): DocNode[] {
  const items = groupsOf(children).map(([item]) => {
    if (!item || !isElement(item) || item.tag !== 'li') {
      throw new Unfit(item && isElement(item) ? item.tag : 'li');
    }
    const content = orLine(readFlow(item.children, source));
    if (content[0]?.type !== 'paragraph') {
      throw new Unfit('li');
    }
    return { type: 'listItem', content };
  });
  if (items.length === 0) {
    throw new Unfit('li');
  }
  return items;
}

function readCode({ children }: HtmlElement): DocNode {
  const [only] = children;
  const isPlain = !(only && isElement(only) && only.tag === 'code' && children.length === 1);
  const parts = isPlain ? children : only.children;
  const text = parts.map((part) => (isElement(part) ? unfit(part) : part.text)).join('');
  return {
    type: 'codeBlock',
    attrs: { plain: isPlain },
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  };
}

function unfit(element: HtmlElement): never {
  throw new Unfit(element.tag);
}

function readInline(nodes: readonly HtmlNode[]): DocNode[] {
  const pieces = piecesOf(nodes);
  if (!pieces) {
    throw new Unfit(nodes.find((node) => !isInline(node) && isElement(node)) ? 'p' : 'a');
  }
  return pieces.map(readPiece);
}

function readPiece(piece: Piece): DocNode {
  const marks = readMarks(piece.marks);
  if ('text' in piece) {
    return { type: 'text', text: piece.text, ...marks };
  }
  const { tag, attributes } = piece.atom;
  if (tag === 'br') {
    return { type: 'hardBreak', ...marks };
  }
  const { src = '', alt = null, title = null, width = null, height = null, loading = null } = attributes;
  return { type: 'inlineImage', attrs: { src, alt, title, width, height, loading }, ...marks };
}

function readMarks(elements: readonly HtmlElement[]): { marks?: DocMark[] } {
  const marks = new Map<string, DocMark>();
  for (const { tag, attributes } of elements) {
    if (marks.has(tag)) {
      throw new Unfit(tag);
    }
    const { href = null, title = null, target = null } = attributes;
    marks.set(tag, tag === 'a' ? { type: tag, attrs: { href, title, target } } : { type: tag });
  }
  return marks.size > 0 ? { marks: [...marks.values()].sort(byRank) } : {};
}

function readFigure({ children }: HtmlElement, source: string): DocNode {
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

/** A figure that contains only a link to a profile (article-text.ts); null for anything else. */
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

function readFilm({ attributes, children }: HtmlElement): DocNode {
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

type Options = { source: string; readCell: (cell: HtmlElement) => DocNode[] };
type Section = 'head' | 'body' | null;

/** Reads a table with rows of equal length. Row spans and footers have no block. */
function readTable({ children }: HtmlElement, { source, readCell }: Options): DocNode {
  let caption: string | null = null;
  const rows: DocNode[] = [];
  const seen: string[] = [];
  const readRows = (nodes: readonly HtmlNode[], section: Section) => {
    for (const row of elementsOf(nodes)) {
      if (row.tag !== 'tr') throw new Unfit(row.tag);
      const cells = elementsOf(row.children).map((cell) => readOne(cell, readCell));
      rows.push({ type: 'tableRow', attrs: { section }, content: cells });
    }
  };
  for (const part of elementsOf(children)) {
    if (part.tag === 'tr') {
      readRows([part], null);
    } else if (part.tag === 'caption' && seen.length === 0 && part.children.every(isInline)) {
      caption = slice(part.children, source);
    } else if (part.tag === 'thead' && !seen.includes('thead') && !seen.includes('tbody')) {
      readRows(part.children, 'head');
    } else if (part.tag === 'tbody' && !seen.includes('tbody')) {
      readRows(part.children, 'body');
    } else {
      throw new Unfit(part.tag);
    }
    seen.push(part.tag);
  }
  const [width, ...others] = rows.map(widthOf);
  if (!width || others.some((other) => other !== width)) {
    throw new Unfit('table');
  }
  return { type: 'table', attrs: { caption }, content: rows };
}

function readOne(cell: HtmlElement, readCell: Options['readCell']): DocNode {
  const { colspan = '1', rowspan = '1', scope = null } = cell.attributes;
  if (
    (cell.tag !== 'th' && cell.tag !== 'td') ||
    rowspan !== '1' ||
    !(Number(colspan) >= 1 && Number(colspan) <= 50)
  ) {
    throw new Unfit(cell.tag);
  }
  return cell.tag === 'th'
    ? { type: 'tableHeader', attrs: { colspan: Number(colspan), rowspan: 1, scope }, content: readCell(cell) }
    : { type: 'tableCell', attrs: { colspan: Number(colspan), rowspan: 1 }, content: readCell(cell) };
}

function widthOf({ content = [] }: DocNode): number {
  return content.reduce((width, { attrs }) => width + Number(attrs?.colspan ?? 1), 0);
}

function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (isElement(node)) return [node];
    if (!isBlank(node)) throw new Unfit('table');
    return [];
  });
}
