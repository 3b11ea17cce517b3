/**
 * Bars of actions at the foot of the window: the bar of a phone, the Save of a long form, what can be done with a selection.
 * Each has `data-foot-bar`; what comes up from below stands above them.
 */

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * How many pixels above the window's foot are taken by bars between `left` and `right`, `gap` above them included: what is
 * laid there, `height` high, covers none. A bar further up than that is not in its way.
 */
export function takenAtFoot(
  bars: readonly Box[],
  { left, right, height, gap, windowHeight }: Place & { windowHeight: number },
): number {
  const inTheWay = bars
    .filter((bar) => bar.left < right && bar.right > left && bar.top < windowHeight && bar.bottom > bar.top)
    .toSorted((a, b) => b.bottom - a.bottom);
  return inTheWay.reduce(
    (taken, bar) =>
      windowHeight - bar.bottom < taken + gap + height ? Math.max(taken, windowHeight - bar.top) : taken,
    0,
  );
}

type Place = { left: number; right: number; height: number; gap: number };

/** What stands at the foot of the window now. */
export function findFootBars(): Box[] {
  return [...document.querySelectorAll('[data-foot-bar]')].map((bar) => bar.getBoundingClientRect());
}
