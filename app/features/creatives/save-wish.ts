import { dayMs } from '#app/platform/days.ts';

/**
 * A visitor's wish to save a creative, kept by the browser while they sign in or sign up, also over the link of a mail
 * that opens in another tab. It is granted once, when they come back to the profile as a client.
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

/** True when this creative was to be saved within the last day; the wish is then gone. */
export function takeSaveWish(creativeId: string, now = Date.now()): boolean {
  try {
    const text = localStorage.getItem(key);
    if (!text) {
      return false;
    }
    localStorage.removeItem(key);
    const wish = JSON.parse(text) as { creativeId?: unknown; at?: unknown } | null;
    return wish?.creativeId === creativeId && typeof wish.at === 'number' && now - wish.at < keptMs;
  } catch {
    return false;
  }
}
