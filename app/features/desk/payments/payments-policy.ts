type Held = {
  isLifetime: boolean;
  creative: { isEnding: boolean; isPastDue: boolean } | null;
  featured: { isEnding: boolean; isPastDue: boolean } | null;
};

export type GiftRefusal = 'notCreative' | 'alreadyHeld';

/** Why a user cannot be given a plan; null when they can. A paying user needs a pause or a refund instead. */
export function whyNotGive(userType: string, { isLifetime, creative }: Held): GiftRefusal | null {
  if (userType !== 'creative') {
    return 'notCreative';
  }
  return isLifetime || creative ? 'alreadyHeld' : null;
}

export type PauseRefusal = 'nothingRenews' | 'paymentDue';

/** Why payments cannot be paused; null when they can. What is already due must be paid or ends. */
export function whyNotPause({ creative, featured }: Held): PauseRefusal | null {
  const running = [creative, featured].filter((plan) => plan !== null);
  if (running.some(({ isPastDue }) => isPastDue)) {
    return 'paymentDue';
  }
  return running.some(({ isEnding }) => !isEnding) ? null : 'nothingRenews';
}
