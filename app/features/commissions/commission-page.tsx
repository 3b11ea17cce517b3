import type { ReactNode } from 'react';
import { moneyOf } from '#app/features/estimates/money.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { commissionPath, paperPaths } from './commission-address.ts';
import { DatesSection, DocumentsSection, SoFarSection, ViewsSection } from './commission-sections.tsx';
import { CommissionSteps } from './commission-steps.tsx';
import { partiesWords, priceLead } from './commission-words.ts';
import type { FoundCommission } from './find-commission.server.ts';
import { PartyRow } from './party-row.tsx';
import { PriceTable } from './price-table.tsx';
import './commission.css';

type CommissionBodyProps = {
  commission: FoundCommission;
  /** Where its papers are, for a party that comes by its link. */
  paths?: ReturnType<typeof paperPaths>;
};

/** Everything of a commission that somebody may see: its steps, its price, who shares it, what, when, and what happened. */
export function CommissionBody({
  commission,
  paths = paperPaths(commissionPath(commission.id)),
}: CommissionBodyProps) {
  return (
    <>
      <CommissionSteps commission={commission} />
      <PricesSection commission={commission} />
      <PartiesSection commission={commission} />
      <ViewsSection views={commission.content.views} />
      <DatesSection commission={commission} paths={paths} />
      <DocumentsSection commission={commission} paths={paths} />
      <SoFarSection events={commission.events} />
    </>
  );
}

function PricesSection({ commission }: { commission: FoundCommission }) {
  const { cost, currency, content, joinedCount, openCount, openNames, creativeName, side } = commission;
  const isEqual = content.shareRule === 'equal';
  const note = `Each further party adds ${cost.surchargePercent}% of fee and post-production. The sum is divided ${
    isEqual ? 'equally' : 'by weight'
  }; expenses are only divided.`;
  const priced = { cost, currency, isEqual, joined: joinedCount, open: openCount };
  return (
    <MarginSection title="What each pays" size="h3" note={note}>
      <div className="c-main">
        {side === 'creative' ? null : <p className="lead mb-6 commission-lead">{priceLead(priced)}</p>}
        <PriceTable
          {...priced}
          openNames={openNames}
          creativeName={creativeName}
          isCreative={side === 'creative'}
        />
      </div>
    </MarginSection>
  );
}

function PartiesSection({ commission, children }: { commission: FoundCommission; children?: ReactNode }) {
  const { parties, currency, creativeName, joinedCount, sum, state } = commission;
  const money = moneyOf(currency);
  const note =
    state === 'agreed'
      ? `All sign before the lock. Each has its own license and its own invoice from ${creativeName}.`
      : `Each has its own license and its own invoice from ${creativeName}.`;
  return (
    <MarginSection title="Parties" size="h3" note={note}>
      <div className="c-main">
        {parties.map((party) => (
          <PartyRow key={party.id} party={party} commission={commission} money={money} />
        ))}
        <div className="party-foot">
          <span>
            {partiesWords(joinedCount)}, to {creativeName}
          </span>
          <span>{money(sum)}</span>
        </div>
        {children}
      </div>
    </MarginSection>
  );
}
