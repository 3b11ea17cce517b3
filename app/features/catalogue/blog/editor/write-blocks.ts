import { attributeText, byRank, type DocMark, type DocNode, escapeText } from './html-tree.ts';

/** Writes a block as HTML in the sanitizer's form (blog-html.ts). */
export function writeBlock(node: DocNode): string {
  const { attrs = {}, content = [] } = node;
  switch (node.type) {
    case 'paragraph':
      return isBare(node) ? writeInline(content) : writeTagged(node);
    case 'heading':
      return `<h${attrs.level}>${writeInline(content)}</h${attrs.level}>`;
    case 'blockquote':
      return `<blockquote>${lines(writeFlow(content))}</blockquote>`;
    case 'bulletList':
      return `<ul>\n${content.map(writeItem).join('\n')}\n</ul>`;
    case 'orderedList':
      return `<ol${attributeText({ start: startOf(attrs.start) })}>\n${content.map(writeItem).join('\n')}\n</ol>`;
    case 'codeBlock': {
      const text = escapeText(content.map((part) => part.text ?? '').join(''));
      return attrs.plain ? `<pre>${text}</pre>` : `<pre><code>${text}</code></pre>`;
    }
    case 'horizontalRule':
      return '<hr />';
    case 'picture':
      return writeFigure(node, attrs.src ? [writeImage(attrs)] : []);
    case 'pictureRow': {
      const [first, ...more] = content.map(writeBlock);
      return more.length > 0 ? `<figure>\n${lines([first ?? '', ...more])}\n</figure>` : (first ?? '');
    }
    case 'creative':
      return `<figure>\n<a${attributeText({ href: `/creative/${attrs.id}` })}>${escapeText(String(attrs.name))}</a>\n</figure>`;
    case 'film':
      return writeFilm(node);
    case 'table':
      return writeTable(node);
    case 'rawHtml':
      return String(attrs.html ?? '');
    default:
      throw new Error(`There is no block of the type ${node.type}.`);
  }
}

export function isBare({ type, attrs = {} }: DocNode): boolean {
  return (type === 'paragraph' && attrs.wrap === 'none') || (type === 'rawHtml' && attrs.bare === true);
}

export function writeTagged({ content = [] }: DocNode): string {
  return `<p>${writeInline(content)}</p>`;
}

export function isEmptyLine({ type, attrs = {}, content = [] }: DocNode): boolean {
  return type === 'paragraph' && attrs.wrap !== 'p' && content.length === 0;
}

function writeFlow(nodes: readonly DocNode[], bareWhenAlone = false): string[] {
  const paragraphs = nodes.filter(({ type }) => type === 'paragraph');
  const asBare = nodes.map(
    (node) =>
      isBare(node) ||
      (bareWhenAlone && paragraphs.length === 1 && node.type === 'paragraph' && node.attrs?.wrap !== 'p'),
  );
  return nodes.map((node, index) => {
    if (node.type !== 'paragraph') return writeBlock(node);
    const isAlone = !asBare[index - 1] && !asBare[index + 1];
    return asBare[index] && isAlone ? writeInline(node.content ?? []) : writeTagged(node);
  });
}

function lines(parts: readonly string[]): string {
  return parts.join('\n');
}

function writeItem({ content = [] }: DocNode): string {
  return `<li>${lines(writeFlow(content, true))}</li>`;
}

function startOf(start: unknown): number | null {
  return typeof start === 'number' && start !== 1 ? start : null;
}

function writeImage(attrs: NonNullable<DocNode['attrs']>): string {
  const { src, alt, title, width, height, loading } = attrs;
  return `<img${attributeText(texts({ src, alt, title, width, height, loading }))} />`;
}

function writeFilm(node: DocNode): string {
  const { src, title, width, height, isFigure } = node.attrs ?? {};
  const frame = `<iframe${attributeText(texts({ src, title, width, height }))}></iframe>`;
  return isFigure ? writeFigure(node, [frame]) : frame;
}

function writeFigure({ attrs = {} }: DocNode, inside: string[]): string {
  const credit = attrs.credit ? `<cite>${escapeText(String(attrs.credit))}</cite>` : '';
  const hasCaption = attrs.caption !== null && attrs.caption !== undefined;
  const caption = [hasCaption ? String(attrs.caption) : '', credit].filter(Boolean).join(' ');
  const figcaption = hasCaption || credit ? [`<figcaption>${caption}</figcaption>`] : [];
  return `<figure>\n${lines([...inside, ...figcaption])}\n</figure>`;
}

function writeTable({ attrs = {}, content: rows = [] }: DocNode): string {
  const caption = typeof attrs.caption === 'string' ? [`<caption>${attrs.caption}</caption>`] : [];
  const hasSections = rows.some((row) => row.attrs?.section);
  const headLength = rows.findIndex((row) => row.attrs?.section !== 'head');
  const split = headLength < 0 ? rows.length : headLength;
  const head = rows.slice(0, split).map(writeRow);
  const body = rows.slice(split).map(writeRow);
  const sections = hasSections
    ? [
        ...(head.length > 0 ? [`<thead>\n${lines(head)}\n</thead>`] : []),
        ...(body.length > 0 ? [`<tbody>\n${lines(body)}\n</tbody>`] : []),
      ]
    : body;
  return `<table>\n${lines([...caption, ...sections])}\n</table>`;
}

function writeRow({ content: cells = [] }: DocNode): string {
  const written = cells.map(({ type, attrs = {}, content = [] }) => {
    const tag = type === 'tableHeader' ? 'th' : 'td';
    const colspan = Number(attrs.colspan ?? 1) > 1 ? String(attrs.colspan) : null;
    const scope = tag === 'th' && typeof attrs.scope === 'string' ? attrs.scope : null;
    return `<${tag}${attributeText({ colspan, scope })}>${lines(writeFlow(content, true))}</${tag}>`;
  });
  return `<tr>${written.join('')}</tr>`;
}

export function writeInline(nodes: readonly DocNode[]): string {
  let html = '';
  let open: DocMark[] = [];
  for (const node of nodes) {
    const marks = [...(node.marks ?? [])].sort(byRank);
    let kept = 0;
    while (kept < open.length && kept < marks.length && isSameMark(open[kept], marks[kept])) kept += 1;
    html += closing(open.slice(kept));
    html += marks.slice(kept).map(opening).join('');
    open = marks;
    html += writeLeaf(node);
  }
  return html + closing(open);
}

function writeLeaf({ type, text = '', attrs = {} }: DocNode): string {
  if (type === 'hardBreak') return '<br />';
  return type === 'inlineImage' ? writeImage(attrs) : escapeText(text);
}

function opening({ type, attrs = {} }: DocMark): string {
  return `<${type}${type === 'a' ? attributeText({ href: attrs.href, title: attrs.title, target: attrs.target }) : ''}>`;
}

function closing(marks: readonly DocMark[]): string {
  return marks
    .toReversed()
    .map(({ type }) => `</${type}>`)
    .join('');
}

function isSameMark(one: DocMark | undefined, other: DocMark | undefined): boolean {
  return one !== undefined && other !== undefined && opening(one) === opening(other);
}

function texts(
  attrs: Record<string, string | number | boolean | null | undefined>,
): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name,
      typeof value === 'boolean' || value === undefined ? null : value,
    ]),
  );
}
