/** A position in the primary's write-ahead log, in bytes from its beginning. */
export type Position = number;

/** A replica further behind the primary than this is not read. */
export const maxLagMs = 5_000;

/**
 * What is known of the primary's log positions. A replica shows all changes this process has heard of once it has
 * replayed a position that the primary had after the last announcement. Its lag is at most the age of the newest
 * position it has replayed.
 */
export type Positions = {
  announce: () => void;
  /** Call this before asking the primary; the returned function takes the answer. */
  ask: () => (position: Position) => void;
  /** Whether a replica that has replayed this position shows every announced change. */
  showsAnnounced: (replayed: Position) => boolean;
  /** Whether the replayed position was the primary's within the lag limit. */
  isRecent: (replayed: Position) => boolean;
};

/** `now`: a monotonic clock in milliseconds. */
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
      // The answer comes later: it includes everything committed before this moment.
      const at = now();
      return (position) => {
        // Not the maximum: a new primary may be at a lower position than the former one.
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
