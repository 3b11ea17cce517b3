import { env } from '#app/platform/env.server.ts';

/** Whom passkeys are made for: the host of our public address (WebAuthn, 5.1.3), and pages of it alone. */
export function passkeySite(): { rpId: string; origin: string } {
  const { origin } = new URL(env().origin);
  return { rpId: new URL(origin).hostname, origin };
}
