import { mediaUrl } from '#app/platform/media/media-url.ts';
import { articleFormat, articleWidths } from '#app/ui/picture-widths.ts';
import { sanitiseBlogHtml } from './blog-html.ts';
import { htmlText } from './html-text.ts';
import { shareRows } from './picture-rows.ts';

/** An article as its page shows it. */
export type ArticleHtml = {
  html: string;
  /** Its second-level headings, in order; their ids are in the HTML. */
  headings: { id: string; text: string }[];
  /** What the page's content security policy has to allow for it. */
  needs: { films: boolean; outsidePictures: boolean };
};

/** Sanitises again, and adds what is ours to add: ids of headings, sizes of pictures. */
export function articleHtml(content: string): ArticleHtml {
  const clean = sanitiseBlogHtml(content);
  const headings: ArticleHtml['headings'] = [];
  // In sanitised HTML every '<' begins a tag, and headings have no attributes.
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

/** A picture as wide as the text, in the widths that this needs on any screen. */
function sizesOf(key: string): string {
  const srcset = articleWidths
    .map((width) => `${mediaUrl(key)}/${width}.${articleFormat} ${width}w`)
    .join(', ');
  return `srcset="${srcset}" sizes="(min-width:64rem) 48vw, 92vw"`;
}
