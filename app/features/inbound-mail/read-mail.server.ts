import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { fileKinds } from '#app/features/uploads/upload-purposes.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { plainName } from '#app/platform/multipart/read-multipart.server.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { MailHeader } from './automatic-mail.ts';
import { mailText } from './mail-text.server.ts';

/** A file of a mail. */
export type MailFile = { filename: string; content: Buffer };

/** A mail as we read it. Nothing in it is to be believed. */
export type ReadMail = {
  headers: readonly MailHeader[];
  messageId: string;
  /** The addresses that the mail says it is from, in small letters; a mail that is from somebody has one. */
  senders: string[];
  subject: string;
  /** All of it as plain text, with what it quotes. */
  text: string;
  files: MailFile[];
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
    subject: oneLine(tidyText(mail.subject ?? ''), 300),
    text: mailText(mail),
    files: mail.attachments.filter(isGiven).map((file, place) => fileOf(file, place)),
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

/** Pictures of a signature are small, and stand in the text. */
const signaturePictureBytes = 24 * 1024;

/** What a program adds to a mail by itself: proofs of who signed it, and the pictures of a signature. */
const added = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

function isGiven(file: Attachment): boolean {
  const isOfSignature =
    file.related === true &&
    file.mimeType.startsWith('image/') &&
    bytesOf(file).length < signaturePictureBytes;
  return !(isOfSignature || added.test(file.mimeType));
}

function fileOf(file: Attachment, place: number): MailFile {
  const kind = Object.values(fileKinds).find(({ type }) => type === file.mimeType);
  const ending = kind?.endings[0];
  const unnamed = `file-${place + 1}${ending ? `.${ending}` : ''}`;
  return { filename: file.filename?.trim() ? plainName(file.filename) : unnamed, content: bytesOf(file) };
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') {
    return Buffer.from(content);
  }
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
