import type { PostValues } from '../blog-schema.ts';

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
