/**
 * Creatives in an article: a figure that holds nothing but a link to a profile (decision 31). It reads without scripts
 * and in feeds; the article's page draws a card in its place.
 */
const uuid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
const embed = new RegExp(`<figure>\\s*<a href="/creative/(${uuid})">([^<]*)</a>\\s*</figure>`, 'g');
const profile = new RegExp(`^/creative/(${uuid})$`);

/** Whose profile an address in an article leads to; null for any other address. */
export function creativeIdOf(href: string): string | null {
  return profile.exec(href)?.[1] ?? null;
}

/** As many are drawn in one article. */
export const maxCreativesInArticle = 24;

/** The ids of the creatives in these articles, each once, in their order. */
export function embeddedCreatives(...htmls: readonly string[]): string[] {
  return [
    ...new Set(
      htmls.flatMap((html) =>
        [...new Set([...html.matchAll(embed)].map(([, id = '']) => id))].slice(0, maxCreativesInArticle),
      ),
    ),
  ];
}

/** Puts what `draw` makes of a creative in the place of their link; null takes it out. */
export function replaceCreatives(html: string, draw: (id: string) => string | null): string {
  return html.replace(embed, (_whole, id: string) => draw(id) ?? '');
}
