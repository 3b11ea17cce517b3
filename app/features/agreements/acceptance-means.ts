import { plainShare } from '#app/features/commissions/shares.ts';
import type { EstimateCost } from '#app/features/estimates/estimate-cost.ts';
import { freeUntil, lockDay } from '#app/features/estimates/terms-days.ts';
import { cloudWords, sharedWords } from '#app/features/estimates/terms-words.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import { dayText } from '#app/ui/day-text.ts';

type Offered = {
  creativeName: string;
  version: number;
  terms: EstimateTerms;
  cost: EstimateCost;
  /** Named in the brief, the asking party among them; one where nobody else is named, or the cost is not to be shared. */
  parties: number;
  money: (minor: number) => string;
};

/** What a client says yes to, in five sentences at most (DESIGN.md, Briefs: "What accepting means"). */
export function acceptanceMeans({ creativeName, version, terms, cost, parties, money }: Offered): string[] {
  const [locked, free] = [lockDay(terms), freeUntil(terms)];
  return [
    `Version ${version} becomes your agreement with ${creativeName}. Both of you can print it.`,
    ...(terms.shootOn ? [`${dayText(terms.shootOn)} is held for you${cloudWords(terms)}.`] : []),
    `You pay ${creativeName} directly. Oriel takes no commission and holds no money.`,
    ...(locked && parties > 1 && terms.surchargePercent !== undefined
      ? [
          `Others can share the cost until ${dayText(locked)}. ${sharedWords(
            money(cost.base + cost.expenses),
            parties,
            money(plainShare({ ...cost, surchargePercent: terms.surchargePercent }, parties)),
          )}.`,
        ]
      : []),
    ...(free ? [`Until ${dayText(free)} you can cancel for nothing.`] : []),
  ];
}
