import type { PostValues } from './blog-schema.ts';

/** A post before anything is written. The author is the product's own name (specification section 6). */
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
