import type { PostCard } from './find-articles.server.ts';

type Site = { name: string; origin: string };

/** schema.org Article. */
export function articleJsonLd(post: PostCard & { updatedAt: string }, site: Site): Record<string, unknown> {
  const address = `${site.origin}/blog/${post.slug}`;
  return {
    '@context': 'https://schema.org',
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

export function articleBreadcrumbs(
  post: Pick<PostCard, 'slug' | 'title'>,
  site: Site,
): Record<string, unknown> {
  const steps = [
    { name: site.name, address: `${site.origin}/` },
    { name: `${site.name} Blog`, address: `${site.origin}/blog` },
    { name: post.title, address: `${site.origin}/blog/${post.slug}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}
