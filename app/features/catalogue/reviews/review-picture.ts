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

const untitledPicture = 'Picture with a review';

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

/**
 * States of a review picture: pending until the creative decides, who can change it at any time. A shown picture whose
 * words change is pending again.
 */
export const pictureStates = ['pending', 'shown', 'withheld'] as const;

export type PictureState = (typeof pictureStates)[number];

type Event = 'agree' | 'refuse' | 'rewrite';

const moves: Record<PictureState, Partial<Record<Event, PictureState>>> = {
  pending: { agree: 'shown', refuse: 'withheld' },
  shown: { refuse: 'withheld', rewrite: 'pending' },
  withheld: { agree: 'shown' },
};

/** Events without a move leave the state unchanged. */
export function movedPicture(state: PictureState, event: Event): PictureState {
  return moves[state][event] ?? state;
}

export const pictureStateTexts: Record<PictureState, string> = {
  pending: 'Waits for the creative',
  shown: 'Shown',
  withheld: 'Not shown',
};

export type RefusedReviewForm = {
  intent: 'replyToReview' | 'reportReview';
  reviewId: string;
  error: string;
  text: string;
};
