import { uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { usualLateFactorPercent, usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import type { AgreementContent } from '#app/platform/db/schema/agreements.ts';
import type { PartyExtra } from '#app/platform/db/schema/commission-content.ts';
import type { CommissionTerms } from '../commission-terms.ts';

type Begun = {
  terms: CommissionTerms;
  offered: PartyExtra[];
  extras: PartyExtra[];
};

export function begunTerms({ brief, estimate }: AgreementContent): Begun {
  const { terms, lines } = estimate;
  const bought = lines.filter(({ kind, isTicked }) => kind === 'charged' || (kind === 'option' && isTicked));
  const sumOf = (...sections: string[]) =>
    bought.filter(({ section }) => sections.includes(section)).reduce((sum, { amount }) => sum + amount, 0);
  const extraOf = ({ use, text, amount }: (typeof lines)[number]): PartyExtra => ({
    ...(use ? { use } : {}),
    text,
    amount,
  });
  const isLicense = ({ section }: { section: string }) => section === 'license';
  const { licenseTerm = brief.content.term, territory = brief.content.territory } = terms;
  return {
    terms: {
      base: sumOf('creative-fee', 'post-production'),
      expenses: sumOf('expenses'),
      surchargePercent: terms.surchargePercent ?? usualSurchargePercent,
      shareRule: 'equal',
      lateFactorPercent: usualLateFactorPercent,
      views: brief.content.views ?? {},
      uses: sharedUses(brief.content.uses),
      ...(licenseTerm ? { licenseTerm } : {}),
      ...(territory ? { territory } : {}),
      ...(terms.shootOn ? { shootOn: terms.shootOn } : {}),
      fallbackDays: terms.fallbackDays ?? [],
      ...(terms.decisionHour ? { decisionHour: terms.decisionHour } : {}),
    },
    offered: lines.filter((line) => isLicense(line) && line.kind === 'option').map(extraOf),
    extras: bought.filter(isLicense).map(extraOf),
  };
}

/** Advertising is bought by each party for itself, and passing pictures on is a license for others. */
function sharedUses(asked: readonly string[] = []): string[] {
  const shared = asked.filter((use) => use !== 'advertising' && use !== 'others' && Object.hasOwn(uses, use));
  return shared.length > 0 ? shared : ['website'];
}

export function usesWith(shared: readonly string[], extras: readonly { use?: string }[]): string[] {
  return [...new Set([...shared, ...extras.flatMap(({ use }) => use ?? [])])];
}
