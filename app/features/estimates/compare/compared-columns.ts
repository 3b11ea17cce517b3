import type { ComparedEstimate } from './compared-estimate.ts';

/**
 * Which answers stand side by side: those that somebody chose; else all that are open or accepted; else, where every one of
 * them was declined, all. In the order in which creatives were asked.
 */
export function chooseColumns<Estimate extends ComparedEstimate>(
  estimates: readonly Estimate[],
  chosen: readonly string[],
): readonly Estimate[] {
  const wanted = estimates.filter(({ id }) => chosen.includes(id));
  if (wanted.length > 0) {
    return wanted;
  }
  const isAgreed = estimates.some(({ state }) => state === 'accepted');
  const open = estimates.filter(({ state }) => isAgreed || state !== 'declined');
  return open.length > 0 ? open : estimates;
}
