/** A header of a mail, its name in small letters. */
export type MailHeader = { key: string; value: string };

/** Why a mail is not what somebody wrote. */
export type AutomaticKind = 'loop' | 'automatic' | 'bounce';

type Judged = {
  headers: readonly MailHeader[];
  /** The address that errors go to; '' for a mail that wants none, null where it is not known. */
  envelopeFrom: string | null;
  senders: readonly string[];
  /** Addresses that only we write from. */
  ownAddresses: readonly string[];
  ownHeader: string;
  replyDomain: string;
};

/** A mail that has passed so many servers goes in a circle. */
const maxHops = 50;

/**
 * Whether a mail was written by a program: then it becomes no message and causes no mail (RFC 3834, RFC 3464). Null for
 * what a person wrote.
 */
export function automaticKind(mail: Judged): AutomaticKind | null {
  const { headers, senders, ownAddresses, replyDomain } = mail;
  const all = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
  const first = (name: string) => (all(name)[0] ?? '').toLowerCase();
  const isOurs = (address: string) => ownAddresses.includes(address) || address.endsWith(`@${replyDomain}`);
  if (
    all(mail.ownHeader.toLowerCase()).length > 0 ||
    senders.some(isOurs) ||
    all('received').length > maxHops
  ) {
    return 'loop';
  }
  const says = first('auto-submitted').split(';')[0]?.trim() ?? '';
  if (
    (says !== '' && says !== 'no') ||
    /^(bulk|list|junk|auto_reply)\b/.test(first('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id'].some((name) => all(name).length > 0)
  ) {
    return isReport(first('content-type')) ? 'bounce' : 'automatic';
  }
  const returnPath = mail.envelopeFrom ?? all('return-path')[0] ?? null;
  const wantsNoErrors = returnPath !== null && returnPath.replace(/[<>\s]/g, '') === '';
  if (
    wantsNoErrors ||
    isReport(first('content-type')) ||
    all('x-failed-recipients').length > 0 ||
    senders.some((address) => /^(mailer-daemon|postmaster)@/.test(address))
  ) {
    return 'bounce';
  }
  return null;
}

const isReport = (contentType: string) => /^multipart\/report\b/.test(contentType);
