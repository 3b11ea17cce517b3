/**
 * The life of a picture with a review: it waits until the creative says whether it is shown, and they may say otherwise
 * at any time. What its writer changes of a shown one waits again.
 */
export const pictureStates = ['pending', 'shown', 'withheld'] as const;

export type PictureState = (typeof pictureStates)[number];

type Event = 'agree' | 'refuse' | 'rewrite';

const moves: Record<PictureState, Partial<Record<Event, PictureState>>> = {
  pending: { agree: 'shown', refuse: 'withheld' },
  shown: { refuse: 'withheld', rewrite: 'pending' },
  withheld: { agree: 'shown' },
};

/** The state after an event; an event that moves nothing leaves it. */
export function movedPicture(state: PictureState, event: Event): PictureState {
  return moves[state][event] ?? state;
}

/** What the writer of the review reads. */
export const pictureStateTexts: Record<PictureState, string> = {
  pending: 'Waits for the creative',
  shown: 'Shown',
  withheld: 'Not shown',
};
