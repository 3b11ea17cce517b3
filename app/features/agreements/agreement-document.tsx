import { describeBrief } from '#app/features/briefs/brief-words.ts';
import { EstimateLines } from '#app/features/estimates/estimate-lines.tsx';
import { moneyOf } from '#app/features/estimates/money.ts';
import { describeTerms } from '#app/features/estimates/terms-words.ts';
import { WordLines } from '#app/features/estimates/word-lines.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { FoundAgreement } from './find-agreement.server.ts';
import './agreements.css';

/** Everything that was agreed, on one page that prints: the sum, its lines, the terms, and what was asked for. */
export function AgreementDocument({ agreement }: { agreement: FoundAgreement }) {
  const { content, currency, total } = agreement;
  const { brief, estimate, client, creative } = content;
  const money = moneyOf(currency);
  return (
    <>
      <MarginSection title="Between" size="h3" tight>
        <div className="c-main agreed-names">
          <p className="wraps">
            <b>{client.firm ?? client.name}</b>
            {client.firm ? <span className="muted">, for whom {client.name} accepted</span> : null}
          </p>
          <p className="wraps">
            <b>{creative.name}</b>
            <span className="muted">, who made the estimate</span>
          </p>
        </div>
      </MarginSection>
      <MarginSection
        title="What it costs"
        size="h3"
        tight
        note={<p className="small muted">Paid to {creative.name} directly. Oriel takes nothing.</p>}
      >
        <div className="c-main">
          {estimate.opening ? <p className="mb-4 wraps">{estimate.opening}</p> : null}
          <EstimateLines lines={estimate.lines} money={money} />
          <div className="agreed-sum mt-5">
            <span className="h4">Total</span>
            <span className="agreed-figure num">{money(total)}</span>
          </div>
        </div>
      </MarginSection>
      <WordLines title="Terms" lines={describeTerms(estimate.terms, money)} />
      <WordLines title="What was asked for" lines={describeBrief(brief.content, brief.place)} />
    </>
  );
}
