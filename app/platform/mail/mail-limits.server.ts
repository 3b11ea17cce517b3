import { placeOf } from '../rate-limit/place-of.ts';
import { type Counted, consumeAll, type RateLimit, type Use } from '../rate-limit/rate-limit.server.ts';
import { sign } from '../secret.server.ts';

export type GivenAddressMail =
  | 'signUp'
  | 'confirmation'
  | 'changeEmail'
  | 'contact'
  | 'reset'
  | 'signInLink'
  | 'firmClaim'
  | 'firmInvitation'
  | 'commissionInvitation'
  | 'commissionCode';

const hour = 60 * 60;

/** For each mailbox. Reset and sign-in links have their own counts, so that other mails cannot lock the owner out. */
const perRecipient: Record<GivenAddressMail, RateLimit[]> = {
  reset: [{ name: 'mail-reset', points: 5, seconds: hour }],
  // The window equals the link's lifetime: the owner has either a valid link or the right to request one.
  signInLink: [{ name: 'mail-sign-in-link', points: 5, seconds: hour / 2 }],
  signUp: other(),
  confirmation: other(),
  changeEmail: other(),
  contact: other(),
  firmClaim: other(),
  firmInvitation: other(),
  commissionInvitation: other(),
  // As for a sign-in link: the signer has either a code or the right to request one.
  commissionCode: [{ name: 'mail-commission-code', points: 8, seconds: hour }],
};

function other(): RateLimit[] {
  return [
    { name: 'mail-recipient', points: 5, seconds: hour },
    { name: 'mail-recipient-day', points: 15, seconds: 24 * hour },
  ];
}

export const mailsFromPlace = { points: 20, seconds: hour };

const perMember: RateLimit = { name: 'mail-member', points: 5, seconds: hour };

/**
 * Counts a mail before it is posted: for the recipient, the requesting place, and the member, if signed in. Every mail
 * to an entered address must call this first, whether or not a mail is sent in the end.
 */
export function countMail(
  mail: GivenAddressMail,
  { to, address, userId }: { to: string; address: string; userId?: string },
): Promise<Counted> {
  const place: Use = [{ name: `mail-place-${mail}`, ...mailsFromPlace }, sign('mail', placeOf(address))];
  return consumeAll([
    ...(userId ? [[perMember, userId] as const] : []),
    place,
    ...perRecipient[mail].map((limit): Use => [limit, sign('mail', mailboxOf(to))]),
  ]);
}

/** The mailbox behind an address: without a plus suffix, and for Gmail without dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
