/** Releases the share; repeated calls do nothing. */
type Release = () => void;

/**
 * Shares a scarce resource: connections, bytes in memory, places in a queue. `all` is the total, `each` the most for
 * one place on the network (place-of.ts) at a time.
 */
export type Shares = {
  /** Null when the place's share or the total would be exceeded. */
  take: (place: string, amount?: number) => Release | null;
};

export function makeShares({ all = Number.POSITIVE_INFINITY, each }: { all?: number; each: number }): Shares {
  const taken = new Map<string, number>();
  let total = 0;
  const add = (place: string, amount: number) => {
    const own = (taken.get(place) ?? 0) + amount;
    total += amount;
    if (own > 0) {
      taken.set(place, own);
    } else {
      taken.delete(place);
    }
  };
  return {
    take: (place, amount = 1) => {
      if (total + amount > all || (taken.get(place) ?? 0) + amount > each) {
        return null;
      }
      add(place, amount);
      let isTaken = true;
      return () => {
        if (isTaken) {
          isTaken = false;
          add(place, -amount);
        }
      };
    },
  };
}
