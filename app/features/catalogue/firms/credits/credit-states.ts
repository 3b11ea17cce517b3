/**
 * The creative proposes a credit; the firm confirms or disputes it. A removed credit stays stored, is hidden, and
 * cannot be proposed again.
 */
export const creditStates = ['proposed', 'confirmed', 'disputed', 'removed'] as const;

export type CreditState = (typeof creditStates)[number];

export type ShownCreditState = Exclude<CreditState, 'removed'>;
