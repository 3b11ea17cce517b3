import { type HtmlElement, type HtmlNode, isElement, readHtmlTree } from '../editor/html-tree.ts';
import { htmlText, wordCount } from '../html-text.ts';
import { readMinutesOf } from '../read-time.ts';

export type ArticleFacts = {
  headings: string[];
  words: number;
  minutes: number;
  pictures: number;
  picturesWithoutAlt: number;
  picturesWithoutCredit: number;
  emptyPictures: number;
  hasHeadingsInOrder: boolean;
};

export function articleFacts(html: string): ArticleFacts | null {
  const tree = readHtmlTree(html);
  if (!tree) {
    return null;
  }
  const elements = allOf(tree);
  const pictures = elements.filter(({ tag }) => tag === 'img');
  const figures = elements.filter(({ tag }) => tag === 'figure');
  const shows = (figure: HtmlElement, tags: string[]) =>
    allOf(figure.children).some(({ tag }) => tags.includes(tag));
  const levels = elements.flatMap(({ tag }) => (/^h[234]$/.test(tag) ? [Number(tag[1])] : []));
  const credited = figures.filter(
    (figure) => !shows(figure, ['figure']) && shows(figure, ['img']) && shows(figure, ['cite']),
  );
  return {
    headings: elements
      .filter(({ tag }) => tag === 'h2')
      .map(({ start, end }) => htmlText(html.slice(start, end)))
      .filter(Boolean),
    words: wordCount(html),
    minutes: readMinutesOf(html),
    pictures: pictures.length,
    picturesWithoutAlt: pictures.filter(({ attributes }) => !attributes.alt?.trim()).length,
    picturesWithoutCredit: pictures.length - credited.length,
    emptyPictures: figures.filter(
      (figure) => !shows(figure, ['img', 'iframe', 'table', 'blockquote', 'pre']) && !isCreative(figure),
    ).length,
    hasHeadingsInOrder: levels.every((level, index) => level <= (levels[index - 1] ?? 1) + 1),
  };
}

function allOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...allOf(node.children)] : []));
}

function isCreative({ children }: HtmlElement): boolean {
  return children.some((node) => isElement(node) && node.tag === 'a');
}
