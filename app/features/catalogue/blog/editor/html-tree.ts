export type HtmlNode = HtmlElement | HtmlText;
export type HtmlElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
  start: number;
  end: number;
};
type HtmlText = { text: string; start: number; end: number };

const voidTags = new Set(['br', 'hr', 'img']);

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tag' in node;
}

/**
 * Parses sanitized HTML (blog-html.ts): every '<' begins a tag, every element is closed, attributes have double
 * quotes, and only four entities occur. Returns null for any other HTML instead of guessing.
 */
export function readHtmlTree(html: string): HtmlNode[] | null {
  const root: HtmlElement = { tag: '', attributes: {}, children: [], start: 0, end: html.length };
  const open = [root];
  const tags = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( ?\/)?>/g;
  let at = 0;
  const addText = (end: number): boolean => {
    const text = html.slice(at, end);
    if (text !== '') {
      open.at(-1)?.children.push({ text: textOf(text), start: at, end });
    }
    return !/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text);
  };
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [whole, slash, tag = '', attributeText = ''] = match;
    if (!addText(match.index)) {
      return null;
    }
    at = match.index + whole.length;
    const parent = open.at(-1);
    if (slash) {
      if (parent === undefined || parent === root || parent.tag !== tag) {
        return null;
      }
      parent.end = at;
      open.pop();
      continue;
    }
    const element = {
      tag,
      attributes: attributesOf(attributeText),
      children: [],
      start: match.index,
      end: at,
    };
    parent?.children.push(element);
    if (!voidTags.has(tag)) {
      open.push(element);
    }
  }
  return addText(html.length) && open.length === 1 ? root.children : null;
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name ?? '', textOf(value ?? '')]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function textOf(html: string): string {
  return html.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '');
}

/** Escapes text as the sanitizer does. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes an attribute value as the sanitizer does. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

export function attributeText(
  attributes: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === null || value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('');
}

export type DocNode = {
  type: string;
  attrs?: Record<string, string | number | boolean | null>;
  content?: DocNode[];
  text?: string;
  marks?: DocMark[];
};

export type DocMark = { type: string; attrs?: Record<string, string | null> };

/** Inline elements from the outermost to the innermost; each is a mark of the same name. */
export const markTags = [
  ...['a', 'q', 'cite', 'kbd', 'code', 'strong', 'b', 'em', 'i'],
  ...['s', 'del', 'ins', 'sub', 'sup', 'small', 'mark'],
] as const;

const markRank = new Map<string, number>(markTags.map((tag, rank) => [tag, rank]));

export function isMarkTag(tag: string): boolean {
  return markRank.has(tag);
}

export function byRank(one: { type: string }, other: { type: string }): number {
  return (markRank.get(one.type) ?? 0) - (markRank.get(other.type) ?? 0);
}

/** A part of a line: text, or a picture or line break (`atom`), with its inline elements. */
export type Piece = { text: string; marks: HtmlElement[] } | { atom: HtmlElement; marks: HtmlElement[] };

export function isInline(node: HtmlNode): boolean {
  return !isElement(node) || isMarkTag(node.tag) || node.tag === 'br' || node.tag === 'img';
}

/**
 * Whether a browser shows nothing for it: white space other than no-break spaces, and inline elements without
 * content.
 */
export function isBlank(node: HtmlNode): boolean {
  if (isElement(node)) {
    return isMarkTag(node.tag) && node.children.every(isBlank);
  }
  return !/[^ \t\n\f\r]/.test(node.text);
}

/** The parts of a line with white space collapsed; null when it contains a block. */
export function piecesOf(nodes: readonly HtmlNode[]): Piece[] | null {
  const pieces: Piece[] = [];
  return collect(nodes, [], pieces) ? collapse(pieces) : null;
}

function collect(nodes: readonly HtmlNode[], marks: HtmlElement[], pieces: Piece[]): boolean {
  return nodes.every((node) => {
    if (!isElement(node)) {
      pieces.push({ text: node.text, marks });
      return true;
    }
    if (node.tag === 'br' || node.tag === 'img') {
      pieces.push({ atom: node, marks });
      return true;
    }
    return isMarkTag(node.tag) && collect(node.children, [...marks, node], pieces);
  });
}

/** Collapses white space to one space between words, and none at the ends of a line. */
export function collapse(pieces: readonly Piece[]): Piece[] {
  const collapsed: Piece[] = [];
  let endsInSpace = true;
  for (const piece of pieces) {
    if ('atom' in piece) {
      if (piece.atom.tag === 'br') trimEnd(collapsed);
      collapsed.push(piece);
      endsInSpace = piece.atom.tag === 'br';
      continue;
    }
    let text = piece.text.replace(/[ \t\n\f\r]+/g, ' ');
    if (endsInSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') continue;
    collapsed.push({ ...piece, text });
    endsInSpace = text.endsWith(' ');
  }
  trimEnd(collapsed);
  return collapsed;
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last && 'text' in last && last.text.endsWith(' ')) {
    const text = last.text.slice(0, -1);
    if (text === '') pieces.pop();
    else pieces[pieces.length - 1] = { ...last, text };
  }
}

export class Unfit extends Error {
  readonly tag: string;
  constructor(tag: string) {
    super(`There is no block for <${tag}>.`);
    this.tag = tag;
  }
}

/** More pictures in a row would be too small. */
export const maxInRow = 3;
