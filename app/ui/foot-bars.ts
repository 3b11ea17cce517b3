/**
 * Action bars at the bottom of the window: a phone's bar, a long form's Save, the actions of a selection. Each has
 * `data-foot-bar`; toasts and the like go above them.
 */

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * How many pixels from the bottom bars between `left` and `right` take up, including `gap`: a box `height` high placed
 * above covers none of them. A bar further up does not count.
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

export function findFootBars(): Box[] {
  return [...document.querySelectorAll('[data-foot-bar]')].map((bar) => bar.getBoundingClientRect());
}
