/**
 * Creatives in an article: a figure that contains only a link to a profile (decision 31). It is readable without
 * scripts and in feeds; the article's page draws a card instead.
 */
const uuid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
const embed = new RegExp(`<figure>\\s*<a href="/creative/(${uuid})">([^<]*)</a>\\s*</figure>`, 'g');
const profile = new RegExp(`^/creative/(${uuid})$`);

export function creativeIdOf(href: string): string | null {
  return profile.exec(href)?.[1] ?? null;
}

export const maxCreativesInArticle = 24;

export function embeddedCreatives(...htmls: readonly string[]): string[] {
  return [
    ...new Set(
      htmls.flatMap((html) =>
        [...new Set([...html.matchAll(embed)].map(([, id = '']) => id))].slice(0, maxCreativesInArticle),
      ),
    ),
  ];
}

export function replaceCreatives(html: string, draw: (id: string) => string | null): string {
  return html.replace(embed, (_whole, id: string) => draw(id) ?? '');
}
