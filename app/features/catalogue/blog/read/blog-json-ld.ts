import type { JsonLd } from '#app/features/site/pages/json-ld.ts';
import type { PostCard } from './find-articles.server.ts';

/** schema.org Article. */
export function articleJsonLd(
  post: PostCard & { updatedAt: string },
  site: { name: string; origin: string },
): JsonLd {
  const address = `${site.origin}/blog/${post.slug}`;
  return {
    '@type': 'Article',
    mainEntityOfPage: address,
    headline: post.title,
    description: post.excerpt ?? undefined,
    image: post.picture ? [`${site.origin}${post.picture.src}/1600.jpg`] : undefined,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    articleSection: post.category ?? undefined,
    author:
      post.author === site.name
        ? { '@type': 'Organization', name: site.name, url: site.origin }
        : { '@type': 'Person', name: post.author },
    publisher: {
      '@type': 'Organization',
      name: site.name,
      url: site.origin,
      logo: { '@type': 'ImageObject', url: `${site.origin}/apple-touch-icon.png` },
    },
  };
}
