type Held = {
  isLifetime: boolean;
  creative: { isEnding: boolean; isPastDue: boolean } | null;
  featured: { isEnding: boolean; isPastDue: boolean } | null;
};

export type GiftRefusal = 'notCreative' | 'alreadyHeld';

/** Why somebody cannot be given a plan, or null: who pays for one is better helped by a pause or a refund. */
export function whyNotGive(userType: string, { isLifetime, creative }: Held): GiftRefusal | null {
  if (userType !== 'creative') {
    return 'notCreative';
  }
  return isLifetime || creative ? 'alreadyHeld' : null;
}

export type PauseRefusal = 'nothingRenews' | 'paymentDue';

/** Why payments cannot be paused, or null: what is due already is paid, or ends. */
export function whyNotPause({ creative, featured }: Held): PauseRefusal | null {
  const running = [creative, featured].filter((plan) => plan !== null);
  if (running.some(({ isPastDue }) => isPastDue)) {
    return 'paymentDue';
  }
  return running.some(({ isEnding }) => !isEnding) ? null : 'nothingRenews';
}
