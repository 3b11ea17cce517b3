import type { MetaDescriptor } from 'react-router';
import { productName } from './site-links.ts';

/** What a public page says of itself to search engines, and to whoever shows a link to it. */
export type PageMeta = {
  /** Without the product's name, which is added; `isWholeTitle` leaves it as it is. */
  title: string;
  isWholeTitle?: boolean;
  description: string;
  /** The one address under which the page is to be known, from the root: '/help'. */
  path: string;
  /** 1200 × 630, from the root; the site's own where none is given. */
  image?: { path: string; alt: string };
  type?: 'website' | 'profile' | 'article';
  /** False for lists that are parts or filters of another page: they are followed, but not kept. */
  isIndexed?: boolean;
};

export const siteImage = { path: '/og/site.jpg', alt: 'Oriel: architecture photographers and videographers' };

/** As every network shows them. */
const shareImageSize = { width: 1200, height: 630 };

/** Matches as a route's meta function gets them; the root's loader knows the origin. */
type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[];

/** Title, description, canonical address, Open Graph and card of a public page. */
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

/** The public address of the site, as the root's loader says it; empty when that failed. */
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

/** The picture that a link to the page is shown with. */
export function shareImageMeta(origin: string, image: { path: string; alt: string }): MetaDescriptor[] {
  return [
    { property: 'og:image', content: `${origin}${image.path}` },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
