import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import type { MailEnvelope } from '../db/schema/inbound-mails.ts';
import { isMultipart } from '../multipart/read-multipart.server.ts';
import type { ReplySettings } from './reply-settings.ts';

/** What a provider has posted: a mail as it came, and what its envelope said. */
export type PostedMail = { raw: Buffer; recipients: string[]; envelope: MailEnvelope };

export type ReadWebhook =
  | { ok: true; mail: PostedMail }
  | { ok: false; code: 'closed' | 'unauthorized' | 'unreadable' };

/** What a request is asked for; `body` is read once, after its headers were found good, and counts its bytes. */
export type WebhookRequest = {
  headers: Headers;
  body: () => ReadableStream<Uint8Array>;
  now: Date;
};

/**
 * The formats in which providers post a mail as it came. Each proves in its own way that it knows our secret, and each
 * comes to the same: the mail and its envelope.
 */
export const inboundProviders = {
  raw: readRaw,
  'mailgun-mime': readMailgun,
} satisfies Record<string, (request: WebhookRequest, settings: ReplySettings) => Promise<ReadWebhook>>;

/**
 * `POST /api/inbound-mail/raw`: the mail itself as the body. `Authorization: Bearer INBOUND_SECRET`, and the envelope in
 * headers: `X-Envelope-To` (with commas between several), `X-Envelope-From`, and where they are known `X-Client-Address`
 * and `X-Client-Helo`.
 */
async function readRaw({ headers, body }: WebhookRequest, { secret }: ReplySettings): Promise<ReadWebhook> {
  if (secret === null) {
    return { ok: false, code: 'closed' };
  }
  if (!isSame(headers.get('authorization') ?? '', `Bearer ${secret}`)) {
    return { ok: false, code: 'unauthorized' };
  }
  const recipients = (headers.get('x-envelope-to') ?? '').split(',').filter((address) => address.trim());
  if (recipients.length === 0) {
    return { ok: false, code: 'unreadable' };
  }
  const from = headers.get('x-envelope-from');
  const raw = await buffer(body());
  return {
    ok: true,
    mail: {
      raw,
      recipients,
      envelope: {
        from: from === null ? null : from.replace(/[<>\s]/g, ''),
        clientAddress: headers.get('x-client-address'),
        helo: headers.get('x-client-helo'),
      },
    },
  };
}

/** A signature is good for so long: a request that somebody has seen is of no use later. */
const signatureMinutes = 15;

/**
 * `POST /api/inbound-mail/mailgun-mime`: a route of Mailgun that forwards to an address ending in "mime". A form with the
 * mail in `body-mime`, `recipient` and `sender` of the envelope, and `signature`, the HMAC of `timestamp` and `token`.
 */
async function readMailgun(
  { headers, body, now }: WebhookRequest,
  { mailgunKey }: ReplySettings,
): Promise<ReadWebhook> {
  if (mailgunKey === null) {
    return { ok: false, code: 'closed' };
  }
  const form = await readForm(headers, body());
  const [timestamp = '', token = '', signature = ''] = ['timestamp', 'token', 'signature'].map((name) =>
    form.get(name)?.toString('latin1'),
  );
  const expected = createHmac('sha256', mailgunKey).update(`${timestamp}${token}`).digest('hex');
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1000);
  if (!isSame(signature, expected) || !(ageMs <= signatureMinutes * 60_000)) {
    return { ok: false, code: 'unauthorized' };
  }
  const [raw, recipient] = [form.get('body-mime'), form.get('recipient')];
  if (!raw || !recipient) {
    return { ok: false, code: 'unreadable' };
  }
  const from = form.get('sender')?.toString() ?? null;
  return { ok: true, mail: { raw, recipients: recipient.toString().split(','), envelope: { from } } };
}

/**
 * The fields of a form as bytes, whatever charset they are said to be in: a mail may be in several, and its signature is
 * over what came.
 */
async function readForm(headers: Headers, body: ReadableStream<Uint8Array>): Promise<Map<string, Buffer>> {
  const fields = new Map<string, Buffer>();
  const given = headers.get('content-type') ?? '';
  const type = isMultipart(given) ? given : given.replace(/;.*/s, '');
  const parser = new Busboy({
    headers: { 'content-type': type } satisfies BusboyHeaders,
    defCharset: 'latin1',
    isPartAFile: () => true,
    limits: { fields: maxFormFields, files: maxFormFields, fieldSize: Number.POSITIVE_INFINITY },
  });
  const reading: Promise<void>[] = [];
  parser.on('field', (name, value) => fields.set(name, Buffer.from(value, 'latin1')));
  parser.on('file', (name: string | undefined, stream) => {
    const keep = async () => {
      fields.set(name ?? '', await buffer(stream));
    };
    reading.push(keep());
  });
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), parser);
  await Promise.all(reading);
  return fields;
}

const maxFormFields = 100;

/** In a time that does not depend on where they differ, nor on how long what was given is. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
