import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';

export const partnerActions = [
  'addPartner',
  'addKey',
  'revokeKey',
  'suspend',
  'resume',
  'addEndpoint',
  'rollSecret',
  'enableEndpoint',
  'disableEndpoint',
  'removeEndpoint',
  'sendTest',
  'redeliver',
] as const;
export type PartnerAction = (typeof partnerActions)[number];

/** Granting access to outsiders needs a recent sign-in; revoking never waits. */
const opening: ReadonlySet<PartnerAction> = new Set([
  'addKey',
  'resume',
  'addEndpoint',
  'rollSecret',
  'enableEndpoint',
]);

export type PartnerRefusal = 'notAllowed' | 'signInOld';

/** Null when the action is allowed. Every verb must call this. */
export function refusalOf(actor: Actor | null, action: PartnerAction, at: Date): PartnerRefusal | null {
  if (!actor || !isAdmin(actor)) {
    return 'notAllowed';
  }
  return opening.has(action) && !isSignInRecent(actor, at) ? 'signInOld' : null;
}
