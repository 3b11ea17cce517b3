import type { Context } from 'hono';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import { env } from '#app/platform/env.server.ts';

/** It must be asked for again within a year (RFC 9116, section 2.5.5); whoever asks has it anew for half of one. */
const securityDays = 180;

/** `/.well-known/security.txt`: whom to tell of a hole (RFC 9116). */
export async function sendSecurityText(c: Context): Promise<Response> {
  const { supportEmail } = await getSiteSettings();
  const { origin } = env();
  const today = Math.floor(now().getTime() / dayMs) * dayMs;
  const lines = [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${origin}/contact`,
    `Expires: ${new Date(today + securityDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' });
}

/** `/.well-known/change-password`: where keepers of passwords lead their owners (W3C, A Well-Known URL for Changing Passwords). */
export function leadToPassword(c: Context): Response {
  return c.redirect('/account#password', 302);
}
