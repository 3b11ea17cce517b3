import { byRank, type DocMark, type DocNode } from './article-document.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { isBlank, isInline, type Piece, piecesOf } from './inline-pieces.ts';
import { readFigure, readFilm } from './read-figure.ts';
import { readTable } from './read-table.ts';
import { Unfit } from './unfit.ts';

/** Reads one level of an article as blocks. Throws `Unfit` when there is no block for an element. */
export function readFlow(nodes: readonly HtmlNode[], source: string): DocNode[] {
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
