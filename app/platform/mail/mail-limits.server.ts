import { placeOf } from '../rate-limit/place-of.ts';
import { type Counted, consumeAll, type RateLimit, type Use } from '../rate-limit/rate-limit.server.ts';
import { sign } from '../secret.server.ts';

/** A mail that goes to an address which somebody gave, and of which we do not know that it is theirs. */
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

/** To one mailbox. A reset or sign-in link has its own count, so that other mails cannot use up the owner's way in. */
const perRecipient: Record<GivenAddressMail, RateLimit[]> = {
  reset: [{ name: 'mail-reset', points: 5, seconds: hour }],
  // No longer than such a link is good: the owner has either a link or the right to one.
  signInLink: [{ name: 'mail-sign-in-link', points: 5, seconds: hour / 2 }],
  signUp: other(),
  confirmation: other(),
  changeEmail: other(),
  contact: other(),
  firmClaim: other(),
  firmInvitation: other(),
  commissionInvitation: other(),
  // As many as a sign-in link: whoever signs has a code or the right to one.
  commissionCode: [{ name: 'mail-commission-code', points: 8, seconds: hour }],
};

function other(): RateLimit[] {
  return [
    { name: 'mail-recipient', points: 5, seconds: hour },
    { name: 'mail-recipient-day', points: 15, seconds: 24 * hour },
  ];
}

/** From one place, for each kind: an office is one place. */
export const mailsFromPlace = { points: 20, seconds: hour };

/** By one member, to whatever addresses. */
const perMember: RateLimit = { name: 'mail-member', points: 5, seconds: hour };

/**
 * Counts a mail before it is posted, for its recipient, the place it is asked from, and the member who asks, if one
 * does. Everything that mails to a given address asks this first, whether a mail leaves in the end or not.
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

/** The mailbox behind an address: what follows a plus is the recipient's own sorting, and Gmail reads no dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
