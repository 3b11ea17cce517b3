/** How rounds of proofs are counted (decision 38). */

export type Rounds = {
  /** Rounds of retouching that the terms include, and those used. */
  included: number;
  used: number;
  /** The newest round, from 1; 0 before the first. */
  round: number;
  /** Whether it waits for the client's selection. */
  isOpen: boolean;
};

/** How many rounds of retouching are left, including the open one. */
export function roundsLeft({ included, used }: Rounds): number {
  return Math.max(0, included - used);
}

/** Whether pictures can be marked for retouching now; they can be picked in any open round. */
export function mayAskForRetouching(rounds: Rounds): boolean {
  return rounds.isOpen && roundsLeft(rounds) > 0;
}

/** A selection with retouching uses a round; picks alone do not. */
export function usesRound({ retouches }: { retouches: number }): boolean {
  return retouches > 0;
}

/** The state of the rounds in one or two sentences, for the given reader. */
export function roundsText(rounds: Rounds, reader: 'creative' | 'asking' | 'party'): string {
  const { included, round, isOpen } = rounds;
  return [
    isOpen ? openText(round, reader) : closedText(round, reader),
    included === 0 ? 'The terms include no retouching.' : leftText(roundsLeft(rounds), included),
  ].join(' ');
}

function openText(round: number, reader: 'creative' | 'asking' | 'party'): string {
  switch (reader) {
    case 'creative':
      return `Round ${round} is with your client.`;
    case 'asking':
      return `Round ${round} is open. Pick, ask for retouching, leave notes, then send your selection.`;
    case 'party':
      return `Round ${round} is open. Whoever asked for the estimate chooses for everyone.`;
  }
}

function closedText(round: number, reader: 'creative' | 'asking' | 'party'): string {
  if (round === 0) {
    return reader === 'creative'
      ? 'No proofs have been sent yet.'
      : 'Your photographer has not asked for a selection yet.';
  }
  return reader === 'creative'
    ? `The selection of round ${round} is here.`
    : `The selection of round ${round} was sent.`;
}

function leftText(left: number, included: number): string {
  if (left === 0) {
    return 'No retouching rounds are left. Agree on another one in your conversation.';
  }
  return `${left} of ${included} retouching ${included === 1 ? 'round' : 'rounds'} left.`;
}
