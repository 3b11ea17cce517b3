import { transliterate } from 'transliteration';
import { slugMaxLength } from './slug-max-length.ts';

/**
 * The slug of a title (specification section 5): lowercase; letters, digits, spaces and hyphens are kept, spaces become
 * hyphens, repeated hyphens collapse, edge hyphens go. Letters lose their accents first, and those of other scripts are
 * written in Latin ones: an address holds a to z only. Empty when nothing is left. The editor loads it when a title is
 * done, since the letters of all scripts are a large table.
 */
export function slugOfTitle(title: string): string {
  return transliterate(title.normalize('NFKC'))
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
