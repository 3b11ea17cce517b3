import { isMarkTag } from './article-document.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

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
