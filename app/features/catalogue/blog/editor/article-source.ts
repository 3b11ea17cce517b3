import type { DocNode } from './article-document.ts';
import { meaningOf } from './article-meaning.ts';
import { type HtmlNode, isElement, readHtmlTree } from './html-tree.ts';
import { isInline } from './inline-pieces.ts';
import { groupsOf, readGroup } from './read-blocks.ts';
import { slice } from './read-figure.ts';
import { Unfit } from './unfit.ts';
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
