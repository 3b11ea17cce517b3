import type { Context } from 'hono';
import { acceptMail } from '#app/features/inbound-mail/accept-mail.server.ts';
import { maxMailBytes } from '#app/features/inbound-mail/inbound-bounds.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { BrokenBody } from '#app/platform/incoming/broken-body.ts';
import { log } from '#app/platform/log.server.ts';
import { inboundProviders, type ReadWebhook } from '#app/platform/mail/read-webhook.server.ts';
import { countInboundMail } from '#app/platform/metrics.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { addressOf } from './client-address.ts';
import { limitedTo } from './incoming/read-bytes.ts';
import type { RouteTypes } from './route-types.ts';

/** A form around a mail, and what else a provider writes into it. */
const maxBodyBytes = maxMailBytes + 1024 * 1024;

/** Of places that do not know the secret. */
const wrongSecrets = { name: 'inbound-webhook', points: 20, seconds: 60 };

const refusals = {
  closed: [404, 'There is no such page.'],
  unauthorized: [401, 'The secret or the signature does not match.'],
  unreadable: [400, 'This is not a mail.'],
  tooLarge: [406, 'This mail is too large.'],
  tooMany: [429, 'Too many mails. Please try again later.'],
  noRoom: [503, 'We cannot take this for now. Please try again later.'],
} as const;

/**
 * `POST /api/inbound-mail/{provider}`: a mail to a reply address, as a provider posts it. 200 is said once it is stored;
 * 406, as Mailgun has it, to what is never taken; anything else is sent again.
 */
export async function takeInboundMail(c: Context<RouteTypes>): Promise<Response> {
  const { replies } = env();
  const provider = c.req.param('provider') ?? '';
  const read = Object.entries(inboundProviders).find(([name]) => name === provider)?.[1];
  const source = c.req.raw.body;
  if (!replies || !read) {
    return refuse(c, 'closed');
  }
  if (!source) {
    return refuse(c, 'unreadable');
  }
  if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) {
    countInboundMail('tooLarge');
    return refuse(c, 'tooLarge');
  }
  let webhook: ReadWebhook;
  try {
    const body = () => limitedTo(maxBodyBytes, source);
    webhook = await read({ headers: c.req.raw.headers, body, now: now() }, replies);
  } catch (error) {
    return refuse(c, error instanceof BrokenBody && error.status === 413 ? 'tooLarge' : 'unreadable');
  }
  if (!webhook.ok) {
    if (webhook.code === 'unauthorized') {
      log.warn({ provider }, 'an inbound mail was posted without the right secret');
      const isAllowed = await consume(wrongSecrets, placeOf(addressOf(c)));
      return refuse(c, isAllowed ? 'unauthorized' : 'tooMany');
    }
    return refuse(c, webhook.code);
  }
  const accepted = await acceptMail({ via: 'webhook', ...webhook.mail });
  return accepted.ok ? c.json({ accepted: true }) : refuse(c, accepted.code);
}

function refuse(c: Context<RouteTypes>, code: keyof typeof refusals): Response {
  const [status, error] = refusals[code];
  return c.json({ error }, status);
}
