import type { OwnItem } from '../own-item.ts';

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
