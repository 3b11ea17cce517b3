import { z } from 'zod';

/** The fields of the editor with their labels. */
export const postLabels = {
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
} as const;

const switches = ['isPublished', 'isFeatured'] as const;

type PostField = keyof typeof postLabels;
type PostSwitch = (typeof switches)[number];

/** `publishAt`: the ISO time at which a draft is published, or empty; invalid input as typed. */
export type PostValues = Record<Exclude<PostField, PostSwitch>, string> & Record<PostSwitch, boolean>;

// Object.keys is typed as string[].
const postFields = Object.keys(postLabels) as PostField[];

/** The fields as `read` gives them; empty or off where it has none. */
export function postValues(read: (field: PostField) => unknown): PostValues {
  const values = postFields.map((field) => {
    const value = read(field);
    const isSwitch = switches.some((name) => name === field);
    return [field, isSwitch ? value === true : typeof value === 'string' ? value : ''];
  });
  // fromEntries forgets which field is a switch.
  return Object.fromEntries(values) as PostValues;
}

export function emptyPost(author: string): PostValues {
  return { ...postValues(() => null), author };
}

/** The editor's fields in a draft or version; newer fields are empty. */
export function storedValues(fields: unknown): PostValues {
  const stored = z.record(z.string(), z.unknown()).parse(fields);
  return postValues((field) => stored[field]);
}

/** The fields in which two versions differ, ignoring line endings. */
export function differingFields(one: PostValues, other: PostValues): PostField[] {
  return postFields.filter((field) => plain(one[field]) !== plain(other[field]));
}

export function fieldText(value: string | boolean): string {
  return typeof value === 'boolean' ? (value ? 'On' : 'Off') : value;
}

function plain(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;
}

export const slugMaxLength = 200;
