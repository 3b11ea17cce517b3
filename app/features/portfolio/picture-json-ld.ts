import type { JsonLd } from '#app/features/site/json-ld.ts';
import type { PlateItem } from './plate-item.ts';

/** Who took a picture: a name and a page, and the `@id` by which the page's own description knows them. */
export type PictureMaker = { name: string; url: string; '@id'?: string };

/** A picture for search engines: schema.org ImageObject with its credit and where a license is to be had (`address`). */
export function pictureJsonLd(
  item: PlateItem,
  { maker, address }: { maker: PictureMaker; address: string },
): JsonLd {
  const { origin } = new URL(address);
  return {
    '@type': 'ImageObject',
    contentUrl: pictureUrl(item, origin),
    name: item.title,
    description: item.alt,
    creator: { '@type': 'Organization', ...maker },
    creditText: maker.name,
    copyrightNotice: `© ${maker.name}`,
    license: `${origin}/terms`,
    acquireLicensePage: address,
  };
}

export function pictureUrl(item: Pick<PlateItem, 'src'>, origin: string): string {
  return `${origin}${item.src}/1080.jpg`;
}
