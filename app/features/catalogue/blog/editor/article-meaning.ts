import { isMarkTag } from './article-document.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { collapse, type Piece } from './inline-pieces.ts';

/**
 * The meaning of HTML regardless of its notation: blocks with attributes, and texts with their inline elements.
 * Pieces of HTML with equal meaning look the same. Ignores the nesting of inline elements and invisible white space.
 */
export function meaningOf(nodes: readonly HtmlNode[]): string {
  const tokens: string[] = [];
  let pieces: Piece[] = [];
  const instances = new Map<HtmlElement, number>();
  const flush = (isVerbatim: boolean) => {
    let last: string | null = null;
    for (const piece of isVerbatim ? pieces : collapse(pieces)) {
      const around = piece.marks.map((mark) => signature(mark, instances)).sort();
      if ('atom' in piece) {
        tokens.push(`atom ${signature(piece.atom, instances)} in ${around.join(' ')}`);
        last = null;
        continue;
      }
      for (const part of piece.text.split(/(?<= )|(?= )/)) {
        const key = part === ' ' && !isVerbatim ? 'space' : around.join(' ');
        if (key === last) tokens[tokens.length - 1] += part;
        else tokens.push(`${key}: ${part}`);
        last = key;
      }
    }
    pieces = [];
  };
  const walk = (children: readonly HtmlNode[], marks: HtmlElement[], isVerbatim: boolean) => {
    for (const node of children) {
      if (!isElement(node)) {
        pieces.push({ text: node.text, marks });
      } else if (node.tag === 'br' || node.tag === 'img') {
        pieces.push({ atom: node, marks });
      } else if (isMarkTag(node.tag)) {
        walk(node.children, [...marks, node], isVerbatim);
      } else {
        flush(isVerbatim);
        tokens.push(`<${signature(node, instances)}`);
        const isPre = isVerbatim || node.tag === 'pre';
        walk(node.children, marks, isPre);
        flush(isPre);
        tokens.push('>');
      }
    }
  };
  walk(nodes, [], false);
  flush(false);
  return tokens.join('\n');
}

/** For these, two adjacent elements differ from one. */
const countedTags = new Set(['q', 'cite', 'kbd']);

function signature(element: HtmlElement, instances: Map<HtmlElement, number>): string {
  const { tag, attributes } = element;
  if (countedTags.has(tag) && !instances.has(element)) {
    instances.set(element, instances.size);
  }
  const written = Object.entries(attributes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${tag}${instances.has(element) ? `#${instances.get(element)}` : ''}${written.join('')}`;
}
