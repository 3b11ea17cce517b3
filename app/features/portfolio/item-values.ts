import type { OwnItem } from './own-item.ts';

/** The words of a piece as the fields of a form have them; all empty for a new one. */
export function valuesOf(item: OwnItem | null) {
  return {
    title: item?.title ?? '',
    description: item?.description ?? '',
    altText: item?.altText ?? '',
    project: item?.project ?? '',
    architect: item?.architect ?? '',
    location: item?.location ?? '',
    year: item?.year ? String(item.year) : '',
    keywords: item?.keywords.join(', ') ?? '',
    isFeatured: item?.isFeatured ? 'on' : '',
  };
}
