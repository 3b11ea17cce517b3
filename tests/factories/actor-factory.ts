import type { Actor } from '#app/features/accounts/actor.ts';

/** A creative who is signed in; overrides win. */
export function creativeActor(
  creative: { id: string; userId: string },
  overrides: Partial<Actor> = {},
): Actor {
  return {
    userId: creative.userId,
    sessionId: 'session',
    signedInAt: new Date(),
    email: 'creative@oriel.example',
    firstName: 'Noor',
    lastName: 'Example',
    companyName: null,
    userType: 'creative',
    isAdmin: false,
    needsTwoFactor: false,
    creativeId: creative.id,
    subscription: { subscribed: true, subscriptionTier: 'Creative', subscriptionEnd: null, isLifetime: true },
    ...overrides,
  };
}
