import type { ReactNode } from 'react';
import type { MessageCard } from '#app/features/talk/messages/read/list-messages.server.ts';
import { BriefCard, type BriefCardFacts } from '#app/features/work/briefs/read/brief-card.tsx';
import {
  CommissionCard,
  type CommissionCardFacts,
} from '#app/features/work/commissions/read/commission-card.tsx';
import { LicenseCard, type LicenseCardFacts } from '#app/features/work/licenses/requests/license-card.tsx';

declare module '#app/features/talk/messages/read/list-messages.server.ts' {
  interface CardKinds {
    brief: BriefCardFacts;
    commission: CommissionCardFacts;
    license: LicenseCardFacts;
  }
}

/** For `DrawCard`, on the screens that show conversations. */
export function drawMessageCard(card: MessageCard): ReactNode {
  switch (card.kind) {
    case 'brief':
      return <BriefCard card={card.facts} />;
    case 'commission':
      return <CommissionCard card={card.facts} />;
    case 'license':
      return <LicenseCard card={card.facts} />;
  }
}
