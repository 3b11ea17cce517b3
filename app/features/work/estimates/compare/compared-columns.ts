import type { ComparedEstimate } from './compared-estimate.ts';

/**
 * Picks the columns: those the client chose, else all open or accepted estimates, else all of them. In the order in
 * which creatives were asked.
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
