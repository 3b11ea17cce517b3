import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import { termsPath } from '#app/features/vocabulary/work-address.ts';
import type { PlateItem } from './plate-item.ts';

/** Creator of a picture: name, page, and the `@id` in the page's own data. */
export type PictureMaker = {
  '@type': 'Person' | 'Organization';
  name: string;
  url: string;
  '@id'?: string;
};

/** A creative under their own name is a person, any other a business. */
export function makerType({ isPerson }: { isPerson: boolean }): PictureMaker['@type'] {
  return isPerson ? 'Person' : 'Organization';
}

/** schema.org ImageObject with credit and the page for a license (`address`). */
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
