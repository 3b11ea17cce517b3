import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import {
  type Admitted,
  admittedBy,
  isOfReplyDomain,
} from '#app/features/talk/messages/reply-address.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { inboundMails, type MailEnvelope } from '#app/platform/db/schema/mails.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { countInboundMail } from '#app/platform/metrics.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { mailsOfNobody, mailsOfPerson, maxKeptBytes, maxMailBytes, maxRecipients } from './inbound-bounds.ts';
import { placeMailJob } from './place-mail.job.server.ts';

type HandedMail = {
  via: 'smtp' | 'webhook' | 'mailbox';
  /** The exact bytes as received; signatures cover them. */
  raw: Buffer;
  recipients: readonly string[];
  envelope: MailEnvelope;
};

type Accepted = { ok: true } | { ok: false; code: 'tooLarge' | 'tooMany' | 'noRoom' };

/**
 * Stores a mail durably, once however often it is delivered, and queues its processing. After `tooMany` or `noRoom` the
 * sender tries again later.
 */
export async function acceptMail(mail: HandedMail): Promise<Accepted> {
  if (mail.raw.length > maxMailBytes) {
    countInboundMail('tooLarge');
    return { ok: false, code: 'tooLarge' };
  }
  if (!(await hasRoom(mail.raw.length))) {
    countInboundMail('noRoom');
    return { ok: false, code: 'noRoom' };
  }
  const recipients = new Set(mail.recipients.map((address) => address.trim().toLowerCase()));
  const taken: Taken[] = [];
  for (const recipient of [...recipients].filter(isOfReplyDomain).slice(0, maxRecipients)) {
    const admitted = await admittedBy(recipient, now());
    if (!(admitted ? await consume(mailsOfPerson, admitted.userId) : await consume(mailsOfNobody, 'all'))) {
      countInboundMail('tooMany');
      if (admitted) {
        return { ok: false, code: 'tooMany' };
      }
      continue;
    }
    taken.push({ admitted, knownBy: knownBy(mail.raw, admitted, recipient) });
  }
  await storeMails(mail, taken);
  return { ok: true };
}

/** A mail is held in memory while it is read and stored; before that it is on disk. */
export const oneOfFewInMemory = pLimit(2);

type Taken = { admitted: Admitted | null; knownBy: string };

async function storeMails({ via, raw, envelope }: HandedMail, taken: readonly Taken[]): Promise<void> {
  const stored = await db().transaction(async (tx) => {
    let count = 0;
    for (const { admitted, knownBy } of taken) {
      const [row] = await tx
        .insert(inboundMails)
        .values({
          knownBy,
          via,
          raw,
          envelope,
          bytes: raw.length,
          userId: admitted?.userId ?? null,
          threadId: admitted?.threadId ?? null,
          addressState: admitted?.state ?? 'unknown',
          receivedAt: now(),
        })
        .onConflictDoNothing({ target: inboundMails.knownBy })
        .returning({ id: inboundMails.id });
      if (row) {
        count += 1;
        await enqueue(placeMailJob, { mailId: row.id }, { on: tx });
      }
    }
    return count;
  });
  countInboundMail('accepted', stored);
  countInboundMail('duplicate', taken.length - stored);
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { kept } = await getRow(db(), { kept: cell.number })`
    select coalesce(sum(bytes), 0)::bigint as kept from inbound_mails where raw is not null`;
  return kept + bytes <= maxKeptBytes;
}

/** Headers come first, so only this much is searched for them. */
const headerBytes = 256 * 1024;

/** Idempotency key: the recipient and the Message-ID, or the whole content when there is none. */
function knownBy(raw: Buffer, admitted: Admitted | null, recipient: string): string {
  const whom = admitted ? `${admitted.threadId} ${admitted.userId}` : recipient;
  const start = raw.subarray(0, headerBytes).toString('latin1');
  const [headers = ''] = start.split(/\r?\n\r?\n/, 1);
  const [, messageId] = headers.match(/^message-id:\s*(<[^<>\s]{1,500}>)/im) ?? [];
  const which = messageId ?? createHash('sha256').update(raw).digest('hex');
  return createHash('sha256').update(`${whom}\n${which}`).digest('hex');
}
