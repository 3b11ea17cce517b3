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
