import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { acceptMail, oneOfFewInMemory } from '#app/features/talk/inbound-mail/accept-mail.server.ts';
import { maxMailBytes } from '#app/features/talk/inbound-mail/inbound-bounds.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { log } from '#app/platform/log.server.ts';
import { type InboundProvider, inboundProviders } from '#app/platform/mail/read-webhook.server.ts';
import type { ReplySettings } from '#app/platform/mail/reply-settings.ts';
import { countInboundMail } from '#app/platform/metrics.server.ts';
import { spool } from '#app/platform/multipart/read-multipart.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consumeAll, giveBack, type Use } from '#app/platform/rate-limit/rate-limit.server.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';
import { addressOf } from './client-address.ts';
import { limitedTo } from './incoming/page-request.ts';
import type { RouteTypes } from './route-types.ts';

/** The mail plus a provider's form around it. */
const maxBodyBytes = maxMailBytes + 1024 * 1024;

/** For places that do not know the secret, or never finish. */
const unprovenPosts = { name: 'inbound-webhook', points: 20, seconds: 60 };

/** Answers that are given only after the secret was proven. */
const provenAnswers = new Set<string>(['accepted', 'tooMany', 'noRoom']);

/** Mails received concurrently, each spooled to disk. */
const arriving = makeShares({ all: 12, each: 4 });

const refusals = {
  closed: [404, 'There is no such page.'],
  unauthorized: [401, 'The secret or the signature does not match.'],
  unreadable: [400, 'This is not a mail.'],
  tooLarge: [406, 'This mail is too large.'],
  tooMany: [429, 'Too many mails. Please try again later.'],
  noRoom: [503, 'We cannot take this for now. Please try again later.'],
} as const;

/**
 * `POST /api/inbound-mail/{provider}`: a provider posts a mail to a reply address. 200 after it is stored; 406,
 * Mailgun's code, for what is never accepted; anything else is sent again.
 */
export async function takeInboundMail(c: Context<RouteTypes>): Promise<Response> {
  const { replies } = env();
  const name = c.req.param('provider') ?? '';
  const provider = Object.hasOwn(inboundProviders, name) ? inboundProviders[name] : undefined;
  const source = c.req.raw.body;
  if (!replies || !provider) {
    return refuse(c, 'closed');
  }
  if (!source) {
    return refuse(c, 'unreadable');
  }
  if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) {
    countInboundMail('tooLarge');
    return refuse(c, 'tooLarge');
  }
  const place = placeOf(addressOf(c));
  const use: Use = [unprovenPosts, place];
  const release = arriving.take(place);
  try {
    if (!release || !(await consumeAll([use])).ok) {
      return refuse(c, 'tooMany');
    }
    const refusal = provider.refusal(c.req.raw.headers, replies);
    const answer = refusal ?? (await takeBody(source, { c, provider, replies }));
    if (answer === 'unauthorized') {
      log.warn({ provider: name }, 'an inbound mail was posted without the right secret');
    } else if (provenAnswers.has(answer)) {
      await giveBack([use]);
    }
    return answer === 'accepted' ? c.json({ accepted: true }) : refuse(c, answer);
  } finally {
    release?.();
  }
}

type Taking = { c: Context<RouteTypes>; provider: InboundProvider; replies: ReplySettings };

/** Spools the whole body to disk before it is authenticated: the proof may be in the body. */
async function takeBody(
  source: ReadableStream<Uint8Array>,
  { c, provider, replies }: Taking,
): Promise<keyof typeof refusals | 'accepted'> {
  const body = limitedTo(maxBodyBytes, source);
  const arrived = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const spooled = await spool(arrived, maxBodyBytes).catch(asBroken);
  if (spooled instanceof BrokenBody) {
    return spooled.status === 413 ? 'tooLarge' : 'unreadable';
  }
  const { headers } = c.req.raw;
  try {
    return await oneOfFewInMemory(async () => {
      const request = { headers, body: spooled.stream(), now: now() };
      const webhook = await provider.read(request, replies).catch(() => null);
      if (!webhook?.ok) {
        return webhook?.code ?? 'unreadable';
      }
      const accepted = await acceptMail({ via: 'webhook', ...webhook.mail });
      return accepted.ok ? 'accepted' : accepted.code;
    });
  } finally {
    await spooled.close();
  }
}

function refuse(c: Context<RouteTypes>, code: keyof typeof refusals): Response {
  const [status, error] = refusals[code];
  return c.json({ error }, status);
}
