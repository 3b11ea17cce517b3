import { makerType, pictureJsonLd } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import { productName } from '#app/features/site/site-links.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { projectPath } from '../project-card.ts';
import type { ProjectPage } from './find-project.server.ts';
import { creditLineHtml } from './project-side.tsx';

const maxPictures = 20;

/** schema.org CreativeWork about a building, with its makers, its pictures, their credits and license pages. */
export function projectJsonLd(project: ProjectPage, address: string): JsonLd {
  const { origin } = new URL(address);
  const { photographer } = project;
  const maker = {
    '@type': makerType(photographer),
    name: photographer.name,
    url: `${origin}${photographer.path}`,
  };
  return {
    '@type': 'CreativeWork',
    '@id': `${address}#project`,
    url: address,
    name: project.name,
    abstract: project.tagline ?? undefined,
    description: project.description.join('\n\n') || undefined,
    genre: project.type ?? undefined,
    dateCreated: project.year === null ? undefined : String(project.year),
    locationCreated: project.place ? { '@type': 'Place', name: project.place } : undefined,
    creator: maker,
    contributor: project.credits
      .filter(({ state }) => state !== 'disputed')
      .map(({ firm }) => ({ '@type': 'Organization', name: firm.name, url: `${origin}/firms/${firm.slug}` })),
    image: project.plates
      .filter((item) => item.mediaType === 'image')
      .slice(0, maxPictures)
      .map((item) => pictureJsonLd(item, { maker, address })),
  };
}

/** oEmbed endpoint and its addresses (oembed.com, version 1.0). */
const oembedPath = '/oembed';

/** In px, the default width; an embedding page may ask for less. */
const widest = 768;
const file = '768.jpg';
const narrowest = 160;
/** An estimate, since the height depends on the embedding page. */
const captionHeight = 72;

export function projectOembedAddress(origin: string, slug: string): string {
  return `${origin}${oembedPath}?${new URLSearchParams({ url: `${origin}${projectPath(slug)}` })}`;
}

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
