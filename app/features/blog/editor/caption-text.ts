import { escapeText, isElement, readHtmlTree } from './html-tree.ts';

/** The HTML of a caption as its field shows it: text, or HTML where there are elements in it. */
export function captionField(html: string | null): { text: string; isHtml: boolean } {
  const tree = readHtmlTree(html ?? '');
  if (!tree || tree.some(isElement)) {
    return { text: html ?? '', isHtml: true };
  }
  return { text: tree.map((node) => (isElement(node) ? '' : node.text)).join(''), isHtml: false };
}

/** What was typed in it as HTML; elements only where there were some before. None where there was none. */
export function captionHtml(
  text: string,
  { isHtml, former }: { isHtml: boolean; former: string | null },
): string | null {
  if (text === '' && former === null) {
    return null;
  }
  return isHtml && readHtmlTree(text) ? text : escapeText(text);
}
