/** As long as the column is. */
export const slugMaxLength = 200;

/**
 * The slug of a title (specification section 5): lowercase; letters, digits, spaces and hyphens are kept, spaces become
 * hyphens, repeated hyphens collapse, edge hyphens go. Letters lose their accents first: an address holds a to z only.
 * Empty when nothing is left.
 */
export function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, slugMaxLength)
    .replace(/-$/, '');
}
