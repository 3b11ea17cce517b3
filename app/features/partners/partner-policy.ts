import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

/** What an admin can do about partners. */
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

/** What opens a door for somebody outside needs a sign-in that is recent; closing one never waits. */
const opening: ReadonlySet<PartnerAction> = new Set([
  'addKey',
  'resume',
  'addEndpoint',
  'rollSecret',
  'enableEndpoint',
]);

export type PartnerRefusal = 'notAllowed' | 'signInOld';

/** Why an action is refused; null when it may be done. Every verb asks this. */
export function refusalOf(actor: Actor | null, action: PartnerAction, at: Date): PartnerRefusal | null {
  if (!actor || !isAdmin(actor)) {
    return 'notAllowed';
  }
  return opening.has(action) && !isSignInRecent(actor, at) ? 'signInOld' : null;
}
