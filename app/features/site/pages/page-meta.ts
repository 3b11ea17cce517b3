import type { MetaDescriptor } from 'react-router';
import { productName } from '../site-links.ts';

export type PageMeta = {
  /** The product's name is appended unless `isWholeTitle` is set. */
  title: string;
  isWholeTitle?: boolean;
  description: string;
  path: string;
  /** 1200 × 630, a path from the root; defaults to the site's own picture. */
  image?: { path: string; alt: string };
  type?: 'website' | 'profile' | 'article';
  /** False for filtered or partial lists: followed but not indexed. */
  isIndexed?: boolean;
};

export const siteImage = { path: '/og/site.jpg', alt: 'Oriel: architecture photographers and videographers' };

/** The size that networks expect. */
const shareImageSize = { width: 1200, height: 630 };

/** As passed to a route's meta function; the root loader provides the origin. */
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[];

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const title = page.isWholeTitle ? page.title : `${page.title}, ${productName}`;
  const { description, isIndexed = true } = page;
  return [
    { title },
    { name: 'description', content: description },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...linkedMeta(originOf(matches), page, title),
  ];
}

/** The site's origin from the root loader; empty when that failed. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof data === 'object' && data !== null && 'origin' in data ? String(data.origin) : '';
}

function linkedMeta(origin: string, page: PageMeta, title: string): MetaDescriptor[] {
  if (origin === '') {
    return [];
  }
  const address = `${origin}${page.path}`;
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: productName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...shareImageMeta(origin, page.image ?? siteImage),
  ];
}

export function shareImageMeta(origin: string, image: { path: string; alt: string }): MetaDescriptor[] {
  return [
    { property: 'og:image', content: `${origin}${image.path}` },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
