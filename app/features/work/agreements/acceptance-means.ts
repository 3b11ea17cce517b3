import { plainShare, usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import { freeUntil, lockDay } from '#app/features/vocabulary/terms-days.ts';
import { usualDecisionHour } from '#app/features/work/commissions/commission-days.ts';
import type { EstimateCost } from '#app/features/work/estimates/estimate-cost.ts';
import { cloudWords, sharedWords } from '#app/features/work/estimates/terms-words.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import { dayText } from '#app/ui/day-text.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';

type Offered = {
  creativeName: string;
  version: number;
  terms: EstimateTerms;
  cost: EstimateCost;
  /** Named in the brief, including the asking party; one when nobody else is named or the cost is not shared. */
  parties: number;
  money: (minor: number) => string;
  today: string;
};

/** What a client agrees to, in at most five sentences (DESIGN.md, Briefs: "What accepting means"). */
export function acceptanceMeans(offered: Offered): string[] {
  const { creativeName, version, terms } = offered;
  return [
    `Version ${version} becomes your agreement with ${creativeName}. Both of you can print it.`,
    terms.shootOn
      ? `${dayText(terms.shootOn)} is held for you${cloudWords(terms)}.`
      : 'No day is held yet: the two of you settle it in your conversation.',
    `You pay ${creativeName} directly. Oriel takes no commission and holds no money.`,
    ...sharingMeans(offered),
    cancelingMeans(offered),
  ];
}

/** How long others can join, and how that changes the price; empty without a day or without others. */
function sharingMeans({ terms, cost, parties, money }: Offered): string[] {
  const locked = lockDay(terms);
  if (!locked || parties < 2) {
    return [];
  }
  const { surchargePercent = usualSurchargePercent, decisionHour = usualDecisionHour } = terms;
  const share = plainShare({ ...cost, surchargePercent }, parties);
  const price =
    cost.own === 0
      ? sharedWords(money(cost.total), parties, money(share))
      : `Alone ${money(cost.total)}; if ${spelledOut(parties)} of you share, you pay ${money(share + cost.own)}`;
  return [`You can invite other parties to share until ${dayText(locked)}, ${decisionHour}. ${price}.`];
}

function cancelingMeans({ terms, today }: Offered): string {
  const { cancellation = [], cancellationWords } = terms;
  const free = freeUntil(terms);
  if (free && free >= today) {
    return `Until ${dayText(free)} you can cancel for nothing.`;
  }
  return cancellation.some(({ percent }) => percent > 0) || cancellationWords
    ? 'Canceling costs what the terms below say.'
    : 'The estimate says nothing of canceling.';
}
