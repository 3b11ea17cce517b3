import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { linksOfParty } from '../commission-limits.ts';
import { mailParty } from '../notify/notify-of-commission.server.ts';
import { findPartyByToken, onPartyLink } from './party-link.server.ts';

export type OwnLinkSent = { ok: true } | { ok: false; code: 'notFound' | 'notOpen' | 'tooMany' };

/**
 * Mails a joined party a new link to its page, at the address it signed with. The requester does not see the
 * address.
 */
export async function sendOwnLink({ token }: { token: string }): Promise<OwnLinkSent> {
  const link = await findPartyByToken(token);
  if (!link) {
    return { ok: false, code: 'notFound' };
  }
  if (link.state === 'used' && !(await consume(linksOfParty, link.party.id))) {
    return { ok: false, code: 'tooMany' };
  }
  return onPartyLink<OwnLinkSent>(token, async ({ tx, record, party, state }) => {
    if (state !== 'used' || !party.email) {
      return { ok: false, code: 'notOpen' };
    }
    await mailParty(tx, party.id, {
      email: party.email,
      name: party.personName ?? '',
      title: `Your link: ${record.name}`,
      paragraphs: [`This link opens the page of ${party.name} in the commission of ${record.name}.`],
    });
    return { ok: true };
  });
}
