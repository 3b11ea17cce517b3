import type { DocNode } from './article-document.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { isBlank, isInline } from './inline-pieces.ts';
import { slice } from './read-figure.ts';
import { Unfit } from './unfit.ts';

type Options = { source: string; readCell: (cell: HtmlElement) => DocNode[] };
type Section = 'head' | 'body' | null;

/** Reads a table with rows of equal length. Row spans and footers have no block. */
export function readTable({ children }: HtmlElement, { source, readCell }: Options): DocNode {
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
