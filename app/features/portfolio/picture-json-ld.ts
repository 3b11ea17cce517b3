import { termsPath } from '#app/features/licenses/license-address.ts';
import type { JsonLd } from '#app/features/site/json-ld.ts';
import type { PlateItem } from './plate-item.ts';

/** Who took a picture: a name and a page, and the `@id` by which the page's own description knows them. */
export type PictureMaker = {
  '@type': 'Person' | 'Organization';
  name: string;
  url: string;
  '@id'?: string;
};

/** Whoever works under their own name is a person, everybody else a business. */
export function makerType({ isPerson }: { isPerson: boolean }): PictureMaker['@type'] {
  return isPerson ? 'Person' : 'Organization';
}

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
    creator: maker,
    creditText: maker.name,
    copyrightNotice: `© ${maker.name}`,
    license: `${origin}${termsPath()}`,
    acquireLicensePage: address,
  };
}

export function pictureUrl(item: Pick<PlateItem, 'src'>, origin: string): string {
  return `${origin}${item.src}/1080.jpg`;
}
