import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import { termsPath } from '#app/features/vocabulary/work-address.ts';

export type PlateItem = {
  id: string;
  mediaType: 'image' | 'video';
  /** `/media/{key}`, without a size. */
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
  description: string | null;
  alt: string;
  project: string | null;
  projectPath?: string;
  architect: string | null;
  location: string | null;
  year: number | null;
  seconds: number | null;
  /** Set for a film played by its host; its picture is the still. */
  film?: { host: string; player: string };
  light?: PlateLight;
  photographer?: string;
};

/** "Taken at 18:40, sun 4° high". `studyPath`: the light study, when day and place are both shown. */
type PlateLight = { text: string; studyPath: string | null };

export function clipLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Creator of a picture: name, page, and the `@id` in the page's own data. */
type PictureMaker = {
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
