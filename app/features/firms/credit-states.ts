/**
 * A credit is proposed by the creative, and confirmed or disputed by the firm. One that was removed stays in the table, is
 * shown to nobody, and cannot be proposed again.
 */
export const creditStates = ['proposed', 'confirmed', 'disputed', 'removed'] as const;

export type CreditState = (typeof creditStates)[number];

/** Those that pages show. */
export type ShownCreditState = Exclude<CreditState, 'removed'>;
