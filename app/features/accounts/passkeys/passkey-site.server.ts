import { env } from '#app/platform/env.server.ts';

/** The relying party: the host of the public origin (WebAuthn, 5.1.3). */
export function passkeySite(): { rpId: string; origin: string } {
  const { origin } = new URL(env().origin);
  return { rpId: new URL(origin).hostname, origin };
}
