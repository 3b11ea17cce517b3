import type { Actor } from '#app/features/accounts/actor.ts';

export function mayKeepPortfolio(actor: Actor | null): boolean {
  return actor?.userType === 'creative';
}

export function mayChangePortfolio(actor: Actor, owner: { userId: string }): boolean {
  return mayKeepPortfolio(actor) && actor.userId === owner.userId;
}
