/** Elements in the middle of a word or sentence; all others part what stands before them from what comes after. */
const inline = /<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)\b[^>]*>/gi;

/** The words of sanitised HTML. */
export function htmlText(html: string): string {
  return html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How many words stand in sanitised HTML. */
export function wordCount(html: string): number {
  const text = htmlText(html);
  return text === '' ? 0 : text.split(' ').length;
}
