/** A place in the primary's log of changes, in bytes from its beginning. */
export type Position = number;

/** A replica that is further behind the primary than this is not read. */
export const maxLagMs = 5_000;

/**
 * What is known of where the primary is and was. A replica shows all changes that this process has heard of when it has
 * replayed the position that the primary had at any time after the last announcement. It lags by no more than the age of
 * the newest position it has replayed.
 */
export type Positions = {
  /** Something was announced. Until the primary is asked again, nobody knows where that stands. */
  announce: () => void;
  /** To be called before the primary is asked; what it returns takes the answer. */
  ask: () => (position: Position) => void;
  /** Whether a replica that has replayed so much shows every change that was announced. */
  showsAnnounced: (replayed: Position) => boolean;
  /** Whether the position it has replayed was the primary's no longer ago than the limit. */
  isRecent: (replayed: Position) => boolean;
};

/** `now`: a clock in milliseconds that never goes back. */
export function makePositions(now: () => number): Positions {
  let announced = 1;
  let located = 0;
  let needed: Position = 0;
  let marks: { at: number; position: Position }[] = [];
  return {
    announce: () => {
      announced += 1;
    },
    ask: () => {
      const asked = announced;
      // The answer is given later: what was committed before this moment is in it.
      const at = now();
      return (position) => {
        // Not the highest one: a new primary may stand before where the former one was.
        if (asked > located) {
          needed = position;
          located = asked;
        }
        marks = [...marks.filter((mark) => now() - mark.at <= maxLagMs), { at, position }];
      };
    },
    showsAnnounced: (replayed) => located === announced && replayed >= needed,
    isRecent: (replayed) => marks.some(({ at, position }) => position <= replayed && now() - at <= maxLagMs),
  };
}
