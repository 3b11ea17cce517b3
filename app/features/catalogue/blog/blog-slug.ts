import { transliterate } from 'transliteration';
import { slugMaxLength } from './post-values.ts';

/**
 * The slug of a title (specification section 5): lowercase letters, digits and single hyphens. Removes accents first
 * and transliterates other scripts to a-z. May be empty. Loaded on demand, because the transliteration table is
 * large.
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
