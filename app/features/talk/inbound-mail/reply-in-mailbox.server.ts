import { createTransport } from 'nodemailer';
import { messageIdOf } from '#app/platform/mail/own-mail.server.ts';
import { acceptMail } from './accept-mail.server.ts';

/**
 * Answers a mail of the local mailbox as a mail program would, quoting it below. For demo and development only, where
 * senders are not authenticated.
 */
export async function replyInMailbox(
  mail: { id: string; toAddress: string; replyTo: string | null; subject: string; text: string },
  text: string,
): Promise<boolean> {
  const { replyTo, toAddress } = mail;
  if (!replyTo) {
    return false;
  }
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: toAddress,
    to: replyTo,
    subject: `Re: ${mail.subject}`,
    inReplyTo: messageIdOf(mail.id),
    text: `${text}\n\nOn ${new Date().toUTCString()}, Oriel wrote:\n${mail.text.replace(/^/gm, '> ')}`,
  });
  const accepted = await acceptMail({
    via: 'mailbox',
    raw: Buffer.isBuffer(message) ? message : Buffer.from(''),
    recipients: [replyTo],
    envelope: { from: toAddress },
  });
  return accepted.ok;
}
