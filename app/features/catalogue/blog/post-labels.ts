import type { PostValues } from './blog-schema.ts';

export const postLabels: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  category: 'Category',
  author: 'Author',
  featuredImageUrl: 'Featured Image URL',
  isPublished: 'Published',
  isFeatured: 'Featured',
  publishAt: 'Publish on',
  searchTitle: 'Search title',
  searchDescription: 'Search description',
  socialImageUrl: 'Social picture',
  content: 'Content',
};

export const postFields = Object.keys(postLabels) as (keyof PostValues)[];

/** The fields in which two versions differ, ignoring line endings. */
export function differingFields(one: PostValues, other: PostValues): (keyof PostValues)[] {
  return postFields.filter((field) => plain(one[field]) !== plain(other[field]));
}

export function fieldText(value: string | boolean): string {
  return typeof value === 'boolean' ? (value ? 'On' : 'Off') : value;
}

function plain(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;
}
