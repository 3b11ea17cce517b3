import type { MessageCard, ReadCards } from '#app/features/talk/messages/read/list-messages.server.ts';
import { listBriefCards } from '#app/features/work/briefs/read/list-brief-cards.server.ts';
import { listCommissionCards } from '#app/features/work/commissions/read/list-commission-cards.server.ts';
import { listLicenseCards } from '#app/features/work/licenses/requests/list-license-cards.server.ts';

export const readMessageCards: ReadCards = async (ids, side) => {
  if (ids.length === 0) {
    return new Map();
  }
  const [briefs, commissions, licenses] = await Promise.all([
    listBriefCards(ids, side),
    listCommissionCards(ids),
    listLicenseCards(ids),
  ]);
  const cards = new Map<number, MessageCard>();
  for (const [id, facts] of briefs) {
    cards.set(id, { kind: 'brief', facts });
  }
  for (const [id, facts] of commissions) {
    cards.set(id, { kind: 'commission', facts });
  }
  for (const [id, facts] of licenses) {
    cards.set(id, { kind: 'license', facts });
  }
  return cards;
};
