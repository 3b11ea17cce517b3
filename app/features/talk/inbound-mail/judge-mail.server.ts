import { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';
import { bodyMaxLength } from '#app/features/talk/messages/message-schema.ts';
import { sendMessage } from '#app/features/talk/messages/write/send-message.server.ts';
import { receiveStream } from '#app/features/uploads/receive-form.server.ts';
import type { Upload } from '#app/features/uploads/upload.ts';
import { uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { type UploadCode, uploadRefusals } from '#app/features/uploads/upload-refusal.ts';
import type { inboundMails } from '#app/platform/db/schema/mails.ts';
import { env } from '#app/platform/env.server.ts';
import { isOwnMessageId, ownAddress, ownMailHeader, ownName } from '#app/platform/mail/own-mail.server.ts';
import { proveSender } from '#app/platform/mail/prove-sender.server.ts';
import { type AutomaticKind, automaticKind } from './automatic-mail.ts';
import { cutReply, withoutSecrets } from './cut-reply.ts';
import { NotNow } from './inbound-bounds.ts';
import { type MailFile, picturesIn, type ReadMail, readMail, withoutMarks } from './read-mail.server.ts';
import type { WaitingReason } from './reasons.ts';

/** Temporary errors, not caused by the file. */
const passing: readonly UploadCode[] = ['no-room', 'storage-away', 'too-many-requests'];

/**
 * Stores attachments under the rules of uploads on the site; a refused file gets a sentence with the reason. Temporary
 * errors make the mail wait instead of losing a file.
 */
async function keepFiles(
  actor: Actor,
  files: readonly MailFile[],
  { isLastTry }: { isLastTry: boolean },
): Promise<{ uploads: Upload[]; refusals: string[] }> {
  const uploads: Upload[] = [];
  const refusals: string[] = [];
  for (const { filename, content } of files) {
    const options = { filename, purpose: 'attachment', crop: null } as const;
    const kept =
      uploads.length >= uploadPurposes.attachment.maxFiles
        ? uploadRefusals.tooMany(options)
        : await receiveStream(Readable.from([content]), actor, options);
    if (kept.ok) {
      uploads.push(kept.upload);
    } else if (passing.includes(kept.code) && !isLastTry) {
      throw new NotNow(`a file was refused: ${kept.code}`);
    } else if (refusals.length < maxRefusals) {
      refusals.push(kept.message);
    }
  }
  return { uploads, refusals };
}

/** They are listed in an email to the sender. */
const maxRefusals = 20;

export type StoredMail = typeof inboundMails.$inferSelect & { raw: Buffer; isLastTry: boolean };

export type Outcome =
  | { kind: 'delivered'; subject: string; refusedFiles: string[] }
  | { kind: 'waiting'; reason: WaitingReason; read: ReadMail | null; refusedFiles?: string[] }
  | { kind: 'ignored'; reason: AutomaticKind };

export async function judgeMail(mail: StoredMail): Promise<Outcome> {
  const read = await readMail(mail.raw);
  if (!read) {
    return { kind: 'waiting', reason: 'unreadable', read: null };
  }
  const automatic = await automaticReason(mail, read);
  // Calendars send invitations automatically on behalf of a person who waits for an answer.
  if (automatic && !(automatic === 'automatic' && read.isInvitation)) {
    return { kind: 'ignored', reason: automatic };
  }
  const wait = (reason: WaitingReason): Outcome => ({ kind: 'waiting', reason, read });
  if (mail.addressState !== 'good') {
    return wait(addressReasons[mail.addressState] ?? 'unknownAddress');
  }
  const { userId, threadId } = mail;
  if (userId === null || threadId === null) {
    return wait('unknownAddress');
  }
  const actor = await findActor(userId, { id: '', signedInAt: new Date(0) });
  if (!actor) {
    return wait('noAccount');
  }
  const refusal = await senderRefusal(actor, mail, read);
  if (refusal) {
    return wait(refusal);
  }
  if (read.isInvitation) {
    return wait('invitation');
  }
  return deliver(actor, { mail, read, threadId });
}

const addressReasons: Record<string, WaitingReason> = { expired: 'expired', withdrawn: 'withdrawn' };

async function automaticReason(mail: StoredMail, read: ReadMail): Promise<AutomaticKind | null> {
  if (await isOwnMessageId(read.messageId)) {
    return 'loop';
  }
  const { replies } = env();
  return automaticKind({
    headers: read.headers,
    envelopeFrom: mail.envelope?.from ?? null,
    senders: read.senders,
    ownAddresses: [ownAddress().toLowerCase()],
    ownHeader: ownMailHeader,
    replyDomain: replies?.domain ?? '',
  });
}

/** The sender must be allowed to reply and must be authenticated; knowing the reply address is not enough. */
async function senderRefusal(
  actor: Actor,
  mail: StoredMail,
  read: ReadMail,
): Promise<Extract<WaitingReason, 'otherSender' | 'forged' | 'unproven'> | null> {
  if (read.senders.length !== 1 || read.senders[0] !== actor.email.toLowerCase()) {
    return 'otherSender';
  }
  // Only this machine can write to the demo's mailbox.
  if (mail.isVouched || mail.via === 'mailbox') {
    return null;
  }
  const proof = await proveSender(mail.raw, mail.envelope ?? {});
  if (proof === 'unknown' && !mail.isLastTry) {
    throw new NotNow('who sent a mail could not be asked');
  }
  return proof === 'proven' ? null : proof === 'forged' ? 'forged' : 'unproven';
}

async function deliver(
  actor: Actor,
  { mail, read, threadId }: { mail: StoredMail; read: ReadMail; threadId: string },
): Promise<Outcome> {
  const { replies, origin } = env();
  const replyDomain = replies?.domain ?? '';
  const own = { replyDomain, name: ownName(), address: ownAddress(), subject: read.subject };
  const reply = cutReply(read.text, own);
  if (reply.length > bodyMaxLength) {
    return { kind: 'waiting', reason: 'tooLong', read };
  }
  const text = withoutSecrets(withoutMarks(reply), { origin, replyDomain }).trim();
  const files = filesOfReply(read, reply);
  if (text === '' && files.length === 0) {
    return { kind: 'waiting', reason: 'empty', read };
  }
  const { uploads, refusals } = await keepFiles(actor, files, mail);
  if (text === '' && uploads.length === 0) {
    return { kind: 'waiting', reason: 'empty', read, refusedFiles: refusals };
  }
  const sent = await sendMessage(actor, {
    to: { threadId },
    sendKey: keyOf(mail),
    body: text || `Attached: ${uploads.map(({ filename }) => filename).join(', ')}`,
    uploads: uploads.map(({ id }) => id),
    isByMail: true,
  });
  if (sent.ok) {
    return { kind: 'delivered', subject: read.subject, refusedFiles: refusals };
  }
  switch (sent.code) {
    case 'blocked':
      return { kind: 'waiting', reason: 'blocked', read };
    case 'departed':
    case 'notFound':
    case 'notAllowed':
      return { kind: 'waiting', reason: 'departed', read };
    case 'tooMany':
    case 'filesGone':
    case 'piecesGone':
    case 'dayGone':
      throw new NotNow(`a message was refused: ${sent.code}`);
  }
}

/** Skips small inline pictures of signatures and quotes; those within the reply itself stay. */
function filesOfReply({ files, senderName }: ReadMail, reply: string): MailFile[] {
  const lines = reply.split('\n');
  const signed = senderName === '' ? -1 : lines.findIndex((line) => line.trim() === senderName);
  const shown = picturesIn((signed < 0 ? lines : lines.slice(0, signed)).join('\n'));
  return files.filter(({ place }) => place === undefined || shown.includes(place));
}

/** A stable idempotency key: a conversation accepts each key once. */
function keyOf({ knownBy }: StoredMail): string {
  return knownBy.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
