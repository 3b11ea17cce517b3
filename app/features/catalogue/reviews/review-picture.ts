import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';

export type ReviewPicture = {
  id: string;
  reviewId: string;
  /** `/media/{key}`, without a size. */
  src: string;
  width: number;
  height: number;
  color: string;
  title: string | null;
  alt: string | null;
  photographer: string | null;
};

export const untitledPicture = 'Picture with a review';

export function plateOf({
  reviewId: _review,
  title,
  alt,
  photographer,
  ...picture
}: ReviewPicture): PlateItem {
  return {
    ...picture,
    mediaType: 'image',
    title: title ?? untitledPicture,
    alt: alt ?? title ?? '',
    description: title ? untitledPicture : null,
    project: null,
    architect: null,
    location: null,
    year: null,
    seconds: null,
    ...(photographer ? { photographer } : {}),
  };
}
