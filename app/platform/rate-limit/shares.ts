/** Gives back what was taken, once. */
type Release = () => void;

/**
 * Shares out what is scarce: connections, bytes in memory, places in a queue. `all` is how much there is, `each` the most
 * that one place on the network (place-of.ts) may have of it at a time.
 */
export type Shares = {
  /** Null when the place, or all together, would have more than there is. */
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
