import {
  collapse,
  type DocNode,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isInline,
  isMarkTag,
  type Piece,
  readHtmlTree,
  Unfit,
} from './html-tree.ts';
import { groupsOf, readGroup, slice } from './read-blocks.ts';
import { isBare, isEmptyLine, writeBlock, writeTagged } from './write-blocks.ts';

/** A block of the original HTML: what the editor writes for it, its source, and the white space before it. */
type Source = { written: string; source: string; lead: string; isFirst: boolean; isLast: boolean };

export type OpenedArticle = {
  doc: DocNode;
  sources: Source[];
  tail: string;
  unknown: string[];
};

export function openArticle(html: string): OpenedArticle | null {
  const tree = readHtmlTree(html);
  if (!tree) {
    return null;
  }
  const unknown = new Set<string>();
  const groups = groupsOf(tree);
  let at = 0;
  const read = groups.map((group, index) => {
    const source = slice(group, html);
    const start = group[0]?.start ?? 0;
    const lead = html.slice(at, start);
    at = start + source.length;
    const block = readSafely(group, { html, source, unknown });
    const known = { written: writeBlock(block), source, lead };
    return { block, source: { ...known, isFirst: index === 0, isLast: index === groups.length - 1 } };
  });
  const content =
    read.length > 0 ? read.map(({ block }) => block) : [{ type: 'paragraph', attrs: { wrap: null } }];
  return {
    doc: { type: 'doc', content },
    sources: read.map(({ source }) => source),
    tail: html.slice(at),
    unknown: [...unknown],
  };
}

type Known = { html: string; source: string; unknown: Set<string> };

function readSafely(group: readonly HtmlNode[], { html, source, unknown }: Known): DocNode {
  try {
    const block = readGroup(group, html);
    const again = readHtmlTree(writeBlock(block));
    if (again && meaningOf(again) === meaningOf(group)) {
      return block;
    }
    throw new Unfit(nameOf(group));
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    unknown.add(error.tag);
    return { type: 'rawHtml', attrs: { html: source, bare: group.every(isInline) } };
  }
}

function nameOf([first]: readonly HtmlNode[]): string {
  return first && isElement(first) ? first.tag : 'p';
}

export type WrittenBlock = { node: DocNode; written: string };

export function writeArticle(
  blocks: readonly WrittenBlock[],
  { sources, tail }: Pick<OpenedArticle, 'sources' | 'tail'>,
): string {
  const left = new Map<string, Source[]>();
  for (const source of sources) {
    left.set(source.written, [...(left.get(source.written) ?? []), source]);
  }
  const shown = blocks.filter(({ node }) => !isEmptyLine(node));
  let html = '';
  let last: Source | undefined;
  for (const [index, { node, written }] of shown.entries()) {
    const isCrowded =
      node.type === 'paragraph' &&
      isBare(node) &&
      [shown[index - 1], shown[index + 1]].some((near) => near && isBare(near.node));
    const source = isCrowded ? undefined : left.get(written)?.shift();
    const lead =
      index === 0 ? (source?.isFirst ? source.lead : '') : source && !source.isFirst ? source.lead : '\n';
    html += lead + (source?.source ?? (isCrowded ? writeTagged(node) : written));
    last = source;
  }
  return last?.isLast || sources.length + shown.length === 0 ? html + tail : html;
}

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
