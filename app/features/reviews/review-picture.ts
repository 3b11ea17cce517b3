import type { PlateItem } from '#app/features/portfolio/plate-item.ts';

/** A picture that came with a review. */
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
  /** Who took it, where that is not the creative. */
  photographer: string | null;
};

/** What a picture is called where its writer gave it no name. */
export const untitledPicture = 'Picture with a review';

/** A picture as the large view of the page shows it, after the plates of the portfolio. */
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
