import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { acceptMail, oneOfFewInMemory } from '#app/features/talk/inbound-mail/accept-mail.server.ts';
import { maxMailBytes, maxRecipients } from '#app/features/talk/inbound-mail/inbound-bounds.ts';
import { admittedBy } from '#app/features/talk/messages/reply-address.server.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { ReplySettings } from '#app/platform/mail/reply-settings.ts';
import { countInboundMail } from '#app/platform/metrics.server.ts';
import { spool } from '#app/platform/multipart/read-multipart.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import type { BoundedSmtpServer, SmtpBounds } from './bounded-smtp-server.ts';

export type InboundSmtp = { port: number; close: () => Promise<void> };

/** Connections from one place, and wrong addresses from it, so that addresses cannot be guessed. */
const connections = { name: 'smtp-connection', points: 120, seconds: 60 };
const wrongRecipients = { name: 'smtp-recipient', points: 30, seconds: 60 * 60 };

/** Our own mail server in front sends all mails from one place. */
const bounds: SmtpBounds = {
  maxConnections: 50,
  maxPerPlace: 10,
  idleMs: 60_000,
  mailMs: 10 * 60_000,
  maxCommands: 30,
};

/**
 * The SMTP server for replies (INBOUND_SMTP_PORT). It accepts mail only for valid reply addresses, and relays nothing.
 * A mail acknowledged with 250 is stored; otherwise the sending server retries. Null if no port is set.
 */
export async function startInboundSmtp(): Promise<InboundSmtp | null> {
  const { replies, origin } = env();
  if (!replies?.smtp) {
    return null;
  }
  const { host, port, tls } = replies.smtp;
  const { BoundedSmtpServer } = await import('./bounded-smtp-server.ts');
  const server = new BoundedSmtpServer({
    bounds,
    name: replies.domain,
    banner: `Replies to ${new URL(origin).hostname}`,
    size: maxMailBytes,
    rejectOversized: true,
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    maxRecipients,
    socketTimeout: 60_000,
    closeTimeout: 8_000,
    ...certificate(tls),
    onConnect: (session, done) => answer(done, () => admitPlace(session)),
    onRcptTo: ({ address }, session, done) => answer(done, () => admitRecipient(address, session)),
    onData: (stream, session, done) =>
      answer(done, () => takeMail(stream, session, server)).finally(() => {
        stream.resume();
        server.awaitMail(session.id);
      }),
  });
  server.on('error', (error) => log.debug({ err: error }, 'an SMTP connection failed'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  log.info({ port, host }, 'taking replies by SMTP');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Tls = NonNullable<ReplySettings['smtp']>['tls'];

function certificate(tls: Tls): { key?: Buffer; cert?: Buffer } {
  return tls ? { key: readFileSync(tls.keyFile), cert: readFileSync(tls.certFile) } : {};
}

/** A refused command; a 4xx code is temporary, so it is retried. */
class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, words: string) {
    super(words);
    this.responseCode = responseCode;
  }
}

/** Any other error is our bug, and is reported as temporary. */
async function answer(done: (error?: Error | null) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    done();
  } catch (error) {
    if (error instanceof SmtpRefusal) {
      return done(error);
    }
    log.error({ err: error }, 'an inbound mail could not be taken');
    done(new SmtpRefusal(451, '4.3.0 We cannot take this for now. Please try again later.'));
  }
}

async function admitPlace({ remoteAddress }: SMTPServerSession): Promise<void> {
  if (!(await consume(connections, placeOf(remoteAddress)))) {
    throw new SmtpRefusal(421, '4.7.0 Too many connections. Please try again later.');
  }
}

const refusedAddresses = {
  expired: '5.1.6 This reply address has expired. Please reply on the site.',
  withdrawn: '5.1.6 This reply address has been withdrawn. Please reply on the site.',
  unknown: '5.1.1 There is no such address here.',
};

async function admitRecipient(address: string, { remoteAddress }: SMTPServerSession): Promise<void> {
  const admitted = await admittedBy(address, now());
  const state = admitted?.state ?? 'unknown';
  if (state === 'good') {
    return;
  }
  countInboundMail(`refused-${state}`);
  if (!(await consume(wrongRecipients, placeOf(remoteAddress)))) {
    throw new SmtpRefusal(421, '4.7.0 Too many wrong addresses. Please try again later.');
  }
  throw new SmtpRefusal(550, refusedAddresses[state]);
}

async function takeMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  server: BoundedSmtpServer,
): Promise<void> {
  server.awaitText(session.id);
  const spooled = await spool(stream, maxMailBytes);
  try {
    // The server itself refuses larger mails, with 552.
    if (spooled.isTooLarge || stream.sizeExceeded) {
      countInboundMail('tooLarge');
      throw new SmtpRefusal(
        552,
        '5.3.4 This message is too large. Please attach less, or reply on the site.',
      );
    }
    const accepted = await oneOfFewInMemory(async () => {
      const { mailFrom, rcptTo } = session.envelope;
      return acceptMail({
        via: 'smtp',
        raw: await spooled.head(spooled.bytes),
        recipients: rcptTo.map(({ address }) => address),
        envelope: {
          from: mailFrom ? mailFrom.address : '',
          clientAddress: session.remoteAddress,
          helo: session.hostNameAppearsAs || null,
        },
      });
    });
    if (!accepted.ok) {
      throw new SmtpRefusal(452, '4.2.2 Too many messages. Please try again later.');
    }
  } finally {
    await spooled.close();
  }
}
