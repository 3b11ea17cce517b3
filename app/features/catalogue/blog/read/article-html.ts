import { mediaUrl } from '#app/platform/media/media-url.ts';
import { articleFormat, articleWidths } from '#app/ui/picture-widths.ts';
import { htmlText } from '../article-text.ts';
import { sanitiseBlogHtml } from '../blog-html.ts';

/** Pictures side by side in sanitized HTML: two or three figures in one figure (decision 31). */
const row = /<figure>\s*((?:<figure>(?:(?!<\/?figure>)[\s\S])*<\/figure>\s*){2,3})<\/figure>/g;
const shown = /<figure>\s*<img [^>]*>/g;

/**
 * Gives each picture of a row its share of the width, so that all have the same height without cropping (`--ratio`,
 * article.css). A picture of unknown size counts as 3:2.
 */
function shareRows(html: string): string {
  return html.replace(row, (whole) => {
    const ratios = [...whole.matchAll(shown)].map(([picture]) => ratioOf(picture));
    const all = ratios.reduce((sum, ratio) => sum + ratio, 0);
    let at = 0;
    return whole.replace(shown, (picture) => {
      const ratio = ratios[at] ?? usualRatio;
      at += 1;
      const sizes = `sizes="(min-width:64rem) ${part(48, ratio / all)}vw, (min-width:30rem) ${part(92, ratio / all)}vw, 92vw"`;
      return picture
        .replace('<figure>', `<figure style="--ratio:${Number(ratio.toFixed(3))}">`)
        .replace(/ sizes="[^"]*"/, ` ${sizes}`);
    });
  });
}

const usualRatio = 1.5;

function ratioOf(picture: string): number {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(` ${name}="(\\d+)"`).exec(picture)?.[1] ?? 0),
  );
  return width && height ? width / height : usualRatio;
}

function part(of: number, share: number): number {
  return Math.ceil(of * share);
}

export type ArticleHtml = {
  html: string;
  headings: { id: string; text: string }[];
  needs: { films: boolean; outsidePictures: boolean };
};

/** Sanitizes again, then adds heading ids and picture sizes. */
export function articleHtml(content: string): ArticleHtml {
  const clean = sanitiseBlogHtml(content);
  const headings: ArticleHtml['headings'] = [];
  // In sanitized HTML, every '<' begins a tag, and headings have no attributes.
  const html = clean
    .replace(/<h2>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, text: htmlText(inner) });
      return `<h2 id="${id}" tabindex="-1">${inner}</h2>`;
    })
    .replace(/<img src="\/media\/([\w-]+)\/\d+\.\w+"/g, (whole, key: string) => `${whole} ${sizesOf(key)}`)
    .replace(/<table>/g, '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table>')
    .replace(/<\/table>/g, '</table></div>');
  return {
    html: shareRows(html),
    headings: headings.filter((heading) => heading.text !== ''),
    needs: { films: clean.includes('<iframe '), outsidePictures: clean.includes('<img src="https:') },
  };
}

function sizesOf(key: string): string {
  const srcset = articleWidths
    .map((width) => `${mediaUrl(key)}/${width}.${articleFormat} ${width}w`)
    .join(', ');
  return `srcset="${srcset}" sizes="(min-width:64rem) 48vw, 92vw"`;
}
