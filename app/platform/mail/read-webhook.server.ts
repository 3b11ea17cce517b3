import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyHeaders } from '@fastify/busboy';
import type { MailEnvelope } from '../db/schema/mails.ts';
import { isMultipart } from '../multipart/read-multipart.server.ts';
import type { ReplySettings } from './reply-settings.ts';

type PostedMail = { raw: Buffer; recipients: string[]; envelope: MailEnvelope };

type ReadWebhook =
  | { ok: true; mail: PostedMail }
  | { ok: false; code: 'closed' | 'unauthorized' | 'unreadable' };

export type InboundProvider = {
  /** Why the body is not read, judged by the headers alone; null when it is. */
  refusal: (headers: Headers, settings: ReplySettings) => 'closed' | 'unauthorized' | null;
  /** The mail and its envelope; `body` is read to its end. */
  read: (
    request: { headers: Headers; body: Readable; now: Date },
    settings: ReplySettings,
  ) => Promise<ReadWebhook>;
};

/**
 * `POST /api/inbound-mail/raw`: the body is the mail itself. `Authorization: Bearer INBOUND_SECRET`, and the envelope
 * in headers: `X-Envelope-To` (comma-separated), `X-Envelope-From`, and if known `X-Client-Address` and
 * `X-Client-Helo`.
 */
const raw: InboundProvider = {
  refusal: (headers, { secret }) => {
    if (secret === null) {
      return 'closed';
    }
    return isSame(headers.get('authorization') ?? '', `Bearer ${secret}`) ? null : 'unauthorized';
  },
  read: async ({ headers, body }) => {
    const recipients = (headers.get('x-envelope-to') ?? '').split(',').filter((address) => address.trim());
    if (recipients.length === 0) {
      return { ok: false, code: 'unreadable' };
    }
    const from = headers.get('x-envelope-from');
    return {
      ok: true,
      mail: {
        raw: await buffer(body),
        recipients,
        envelope: {
          from: from === null ? null : from.replace(/[<>\s]/g, ''),
          clientAddress: headers.get('x-client-address'),
          helo: headers.get('x-client-helo'),
        },
      },
    };
  },
};

/** How long a signature is valid: limits replays of an intercepted request. */
const signatureMinutes = 15;

/**
 * `POST /api/inbound-mail/mailgun-mime`: a Mailgun route that forwards to an address ending in "mime". A form with the
 * mail in `body-mime`, `recipient` and `sender` of the envelope, and `signature`, the HMAC of `timestamp` and `token`.
 */
const mailgun: InboundProvider = {
  refusal: (_headers, { mailgunKey }) => (mailgunKey === null ? 'closed' : null),
  read: async ({ headers, body, now }, { mailgunKey }) => {
    if (mailgunKey === null) {
      return { ok: false, code: 'closed' };
    }
    const form = await readForm(headers, body);
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
  },
};

export const inboundProviders: Record<string, InboundProvider> = { raw, 'mailgun-mime': mailgun };

/**
 * The fields of a form as bytes, whatever charset is declared: a mail may use several, and its signature covers the raw
 * bytes.
 */
async function readForm(headers: Headers, body: Readable): Promise<Map<string, Buffer>> {
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
  await pipeline(body, parser);
  await Promise.all(reading);
  return fields;
}

const maxFormFields = 100;

/** Compares in constant time; hashing hides the length. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
