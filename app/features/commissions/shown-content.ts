import type { CommissionContent } from '#app/platform/db/schema/commission-content.ts';
import type { Viewer } from './commission-policy.ts';

/** What another alone buys is for itself and the creative; a party reads of no other what it pays. */
export function shownContent(content: CommissionContent, { side, partyId }: Viewer): CommissionContent {
  switch (side) {
    case 'creative':
      return content;
    case 'client':
      return {
        ...content,
        parties: content.parties.map((party) => ({ ...party, own: party.id === partyId ? party.own : 0 })),
      };
    case 'party':
      return { ...content, parties: [] };
  }
}
