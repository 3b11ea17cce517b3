import { makerType, pictureJsonLd } from '#app/features/catalogue/portfolio/show/picture-json-ld.ts';
import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import type { ProjectPage } from './find-project.server.ts';

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
