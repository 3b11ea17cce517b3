import type { PostValues } from './blog-schema.ts';

/** The values of a new post. The author defaults to the product's name (specification section 6). */
export function emptyPost(author: string): PostValues {
  return {
    title: '',
    slug: '',
    excerpt: '',
    category: '',
    author,
    featuredImageUrl: '',
    isPublished: false,
    isFeatured: false,
    publishAt: '',
    searchTitle: '',
    searchDescription: '',
    socialImageUrl: '',
    content: '',
  };
}
