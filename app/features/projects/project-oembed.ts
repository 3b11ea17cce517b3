import { productName } from '#app/features/site/site-links.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { creditLineHtml } from './credit-line.ts';
import type { ProjectPage } from './find-project.server.ts';
import { projectPath } from './project-card.ts';

/** Where a page's oEmbed answer is, and which address asks for which page (oembed.com, version 1.0). */
export const oembedPath = '/oembed';

/** As wide as a column of text; a page that embeds it may ask for less. */
const widest = 768;
/** Of the files that there are of a picture (picture-widths.ts), one that fills any such column. */
const file = '768.jpg';
const narrowest = 160;
/** A guess: the caption's height depends on the page that shows it. */
const captionHeight = 72;

/** The address at which the page of a project is asked for as an embedded one. */
export function projectOembedAddress(origin: string, slug: string): string {
  return `${origin}${oembedPath}?${new URLSearchParams({ url: `${origin}${projectPath(slug)}` })}`;
}

/** A project for another site: its first picture, with everybody who made it, in plain HTML without a script. */
export function projectOembed(
  project: ProjectPage,
  { origin, maxWidth }: { origin: string; maxWidth: number | null },
) {
  const { cover } = project;
  const width = Math.max(narrowest, Math.min(widest, cover.width, maxWidth ?? widest));
  const height = Math.round((width * cover.height) / cover.width);
  const address = `${origin}${projectPath(project.slug)}`;
  const picture = `${origin}${cover.src}/${file}`;
  return {
    version: '1.0',
    type: 'rich',
    title: project.name,
    author_name: project.photographer.name,
    author_url: `${origin}${project.photographer.path}`,
    provider_name: productName,
    provider_url: origin,
    cache_age: 86_400,
    thumbnail_url: picture,
    thumbnail_width: Math.min(widest, cover.width),
    thumbnail_height: Math.round((Math.min(widest, cover.width) * cover.height) / cover.width),
    width,
    height: height + captionHeight,
    html: [
      `<figure style="margin:0;max-width:${width}px">`,
      `<a href="${address}"><img src="${picture}" alt="${escapeMarkup(cover.alt)}" width="${width}" height="${height}" style="width:100%;height:auto"></a>`,
      `<figcaption>${creditLineHtml(project, origin)}</figcaption>`,
      '</figure>',
    ].join(''),
  };
}
