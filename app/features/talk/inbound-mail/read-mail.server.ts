import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { fileKinds } from '#app/features/uploads/upload-purposes.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { plainName } from '#app/platform/multipart/read-multipart.server.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { MailHeader } from './automatic-mail.ts';
import { mailText } from './mail-text.server.ts';

export type MailFile = { filename: string; content: Buffer; place?: string };

export type ReadMail = {
  headers: readonly MailHeader[];
  messageId: string;
  /** All From addresses in lowercase; a mail by a person has exactly one. */
  senders: string[];
  senderName: string;
  subject: string;
  /** The whole text with quotes and internal marks (see `withoutMarks`). */
  text: string;
  files: MailFile[];
  isInvitation: boolean;
};

const bounds = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 0 };

/** Parses a mail; null when it is not one. Nothing in the result can be trusted. */
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

/** Addresses of every From header: programs disagree on which one counts when there are two. */
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

const added = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

const isGiven = (file: Attachment) => !added.test(file.mimeType);

/** A calendar in the mail's body. An attached or purely informational one is a normal file (RFC 5546). */
function isInvitation(file: Attachment): boolean {
  const isCalendar = file.mimeType === 'text/calendar' && file.disposition !== 'attachment';
  const method = isCalendar
    ? /^METHOD:([A-Z-]+)\s*$/im.exec(bytesOf(file).toString('utf8', 0, 2_000))?.[1]
    : null;
  return Boolean(method) && method?.toUpperCase() !== 'PUBLISH';
}

/** Inline pictures below this size are usually part of a signature. */
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
