import { dayMs } from '#app/platform/days.ts';

/**
 * A visitor's wish to save a creative, kept by the browser while they sign in or sign up, also over the link of a mail
 * that opens in another tab. It is granted once, when they are signed in as a client.
 */

const key = 'oriel.save';
const keptMs = dayMs;

export function rememberSaveWish(creativeId: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ creativeId, at: now }));
  } catch {
    // Without storage they press the button again when they are back.
  }
}

/** The creative that was to be saved within the last day; the wish is then gone. */
export function takeSaveWish(now = Date.now()): string | null {
  try {
    const text = localStorage.getItem(key);
    if (!text) {
      return null;
    }
    localStorage.removeItem(key);
    const wish = JSON.parse(text) as { creativeId?: unknown; at?: unknown } | null;
    const isFresh = typeof wish?.at === 'number' && now - wish.at < keptMs;
    return isFresh && typeof wish.creativeId === 'string' ? wish.creativeId : null;
  } catch {
    return null;
  }
}
