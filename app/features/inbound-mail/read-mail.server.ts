import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { fileKinds } from '#app/features/uploads/upload-purposes.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { plainName } from '#app/platform/multipart/read-multipart.server.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { MailHeader } from './automatic-mail.ts';
import { mailText } from './mail-text.server.ts';

/** A file of a mail. `place`: the name by which its text shows a picture that is as small as those of signatures. */
export type MailFile = { filename: string; content: Buffer; place?: string };

/** A mail as we read it. Nothing in it is to be believed. */
export type ReadMail = {
  headers: readonly MailHeader[];
  messageId: string;
  /** The addresses that the mail says it is from, in small letters; a mail that is from somebody has one. */
  senders: string[];
  /** Whom it says it is from: 'Ada Lindqvist'. */
  senderName: string;
  subject: string;
  /** All of it as plain text, with what it quotes, and with marks (`withoutMarks`). */
  text: string;
  files: MailFile[];
  /** Whether it invites to something, or changes or declines that, by a calendar. */
  isInvitation: boolean;
};

const bounds = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 0 };

/** Reads a mail in whatever form its program has written it; null for what is no mail. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  const mail = await PostalMime.parse(raw, bounds).catch(() => null);
  if (!mail) {
    return null;
  }
  return {
    headers: mail.headers,
    messageId: mail.messageId ?? '',
    senders: sendersOf(mail),
    senderName: oneLine(tidyText(mail.from?.name ?? ''), 200),
    subject: oneLine(tidyText(mail.subject ?? ''), 300),
    text: mailText(mail),
    files: mail.attachments.filter(isGiven).map(fileOf),
    isInvitation: mail.attachments.some(isInvitation),
  };
}

/** Of every From header: a mail with two is read differently by different programs. */
function sendersOf(mail: Email): string[] {
  return mail.headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map((mailbox: Address) =>
      tidyText(mailbox.address ?? '')
        .trim()
        .toLowerCase(),
    );
}

/** What a program adds to a mail by itself: proofs of who signed it. */
const added = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

const isGiven = (file: Attachment) => !added.test(file.mimeType);

/** A calendar as the text of a mail. One that is attached, or only informs, is a file like others (RFC 5546). */
function isInvitation(file: Attachment): boolean {
  const isCalendar = file.mimeType === 'text/calendar' && file.disposition !== 'attachment';
  const method = isCalendar
    ? /^METHOD:([A-Z-]+)\s*$/im.exec(bytesOf(file).toString('utf8', 0, 2_000))?.[1]
    : null;
  return Boolean(method) && method?.toUpperCase() !== 'PUBLISH';
}

/** Pictures of a signature are small, and stand in the text. */
const signaturePictureBytes = 24 * 1024;

function fileOf(file: Attachment, place: number): MailFile {
  const kind = Object.values(fileKinds).find(({ type }) => type === file.mimeType);
  const ending = kind?.endings[0];
  const unnamed = `file-${place + 1}${ending ? `.${ending}` : ''}`;
  const content = bytesOf(file);
  const isSmall =
    file.related === true && file.mimeType.startsWith('image/') && content.length < signaturePictureBytes;
  return {
    filename: file.filename?.trim() ? plainName(file.filename) : unnamed,
    content,
    ...(isSmall ? { place: (file.contentId ?? '').replace(/^<|>$/g, '') } : {}),
  };
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') {
    return Buffer.from(content);
  }
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
