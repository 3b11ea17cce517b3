export type Random = {
  /** From 0 up to, but not including, `end`. */
  below: (end: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True with this probability in percent. */
  chance: (percent: number) => boolean;
};

/** Mulberry32: 32 bits of state are enough for some ten thousand requests. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (list) => {
      if (list.length === 0) {
        throw new Error('There is nothing to pick from.');
      }
      return list[below(list.length)] as (typeof list)[number];
    },
    chance: (percent) => below(100) < percent,
  };
}
