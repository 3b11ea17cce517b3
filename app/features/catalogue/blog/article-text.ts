/** Inline elements; all others separate words. */
const inline = /<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)\b[^>]*>/gi;

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

export function wordCount(html: string): number {
  const text = htmlText(html);
  return text === '' ? 0 : text.split(' ').length;
}

const wordsPerMinute = 200;

/** Reading time in minutes: words divided by 200, rounded up, at least 1. Tags do not count. */
export function readMinutesOf(html: string): number {
  return Math.max(1, Math.ceil(htmlText(html).split(' ').length / wordsPerMinute));
}

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

const renamed = new Set(['h1', 'h5', 'h6']);

/** What the sanitizer removes from an article's HTML, with counts: '<script>', 'style, 4 times'. */
export function takenOut(html: string, clean: string): string[] {
  const left = namesIn(clean);
  return [...namesIn(html)].flatMap(([name, count]) => {
    const gone = count - (left.get(name) ?? 0);
    return gone > 0 && !renamed.has(name) ? [counted(name, gone)] : [];
  });
}

function counted(name: string, count: number): string {
  const shown = name.startsWith('@') ? name.slice(1) : `<${name}>`;
  return count === 1 ? shown : `${shown}, ${count} times`;
}

function namesIn(html: string): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string) => names.set(name, (names.get(name) ?? 0) + 1);
  for (const [, tag = '', rest = ''] of html.matchAll(
    /<([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi,
  )) {
    add(tag.toLowerCase());
    for (const [, name = ''] of rest.matchAll(/\s(style|class|id|name|on[a-z]+)\s*=/gi)) {
      add(`@${name.toLowerCase()}`);
    }
  }
  return names;
}

type Inserted = { text: string; start: number; end: number };

type PictureToInsert = { src: string; width: number | null; height: number | null; alt: string };

/**
 * Inserts a picture with a caption at the cursor, on lines of its own. Selects what to write next: the alternative
 * text, or the caption when there is one.
 */
export function insertPicture(
  text: string,
  { start, end }: { start: number; end: number },
  { src, width, height, alt }: PictureToInsert,
): Inserted {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const before = `<figure>\n<img src="${src}/1600.jpg" alt="`;
  const middle = `${escaped(alt)}"${size}>\n<figcaption>`;
  const figure = `${before}${middle}</figcaption>\n</figure>`;
  const head = text.slice(0, start);
  const lead = head === '' || head.endsWith('\n') ? '' : '\n';
  const tail = text.slice(end);
  const trail = tail.startsWith('\n') ? '' : '\n';
  const cursor = head.length + lead.length + before.length + (alt ? middle.length : 0);
  return { text: `${head}${lead}${figure}${trail}${tail}`, start: cursor, end: cursor };
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
