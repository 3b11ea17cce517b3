import type { Actor } from '#app/features/accounts/actor.ts';

/** Only creatives have a portfolio (specification section 2). */
export function mayKeepPortfolio(actor: Actor | null): boolean {
  return actor?.userType === 'creative';
}

/** A portfolio is changed by the creative whose it is, and by nobody else. */
export function mayChangePortfolio(actor: Actor, owner: { userId: string }): boolean {
  return mayKeepPortfolio(actor) && actor.userId === owner.userId;
}
