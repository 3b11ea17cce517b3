import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  briefName,
  briefPath,
  comparePath,
  estimateVersionPath,
} from '#app/features/vocabulary/work-address.ts';
import { Link } from '#app/ui/link.tsx';
import { type BriefEvent, briefEvents } from '../brief-policy.ts';
import { type BriefLine, dayWords } from '../brief-words.ts';
import './brief-card.css';

export type BriefCardFacts = {
  briefId: string;
  number: number;
  state: string;
  event: BriefEvent;
  revision: number;
  name: string;
  lines: BriefLine[];
  estimate: NotifiedEstimate | null;
  /** For the client only: others have answered too. */
  canBeCompared: boolean;
};

type NotifiedEstimate = {
  id: string;
  version: number;
  total: number;
  currency: string;
  validUntil: string | null;
  state: string;
};

export function BriefCard({ card }: { card: BriefCardFacts }) {
  const { briefId, number, event, name, lines, estimate } = card;
  const title = briefName(number);
  const shown = estimate && event === 'estimate' ? estimateLines(estimate) : lines;
  return (
    <div className="brief-card" role="group" aria-label={`${title}: ${briefEvents[event]}`}>
      <p className="brief-card-head">
        <b className="strong">{title}</b>
        <span>{name}</span>
        <span className="mark ml-auto">{markOf(card)}</span>
      </p>
      {shown.length > 0 ? (
        <dl className="brief-card-lines num">
          {shown.map(({ term, text }) => (
            <div key={term}>
              <dt className="muted">{term}</dt>
              <dd className="wraps" dir="auto">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {estimate ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 small">
          <Link className="link" to={estimateVersionPath(estimate.id, estimate.version)}>
            Read the estimate
          </Link>
          {card.canBeCompared ? (
            <Link className="link" to={comparePath(briefId)}>
              Compare it with others
            </Link>
          ) : null}
        </p>
      ) : (
        <Link className="link small" to={briefPath(briefId)}>
          Open the brief
        </Link>
      )}
    </div>
  );
}

function markOf({ event, revision, estimate }: BriefCardFacts): string {
  if (event === 'changed') return `Revision ${revision}`;
  return event === 'estimate' && estimate ? `Estimate, version ${estimate.version}` : briefEvents[event];
}

function estimateLines({ total, currency, validUntil, state }: NotifiedEstimate): BriefLine[] {
  const became = {
    replaced: 'A newer version has come.',
    withdrawn: 'Withdrawn since.',
    declined: 'Declined.',
  };
  const now = state in became ? became[state as keyof typeof became] : '';
  return [
    { term: 'Total', text: moneyOf(currency)(total) },
    ...(validUntil && !now ? [{ term: 'Valid until', text: dayWords(validUntil) }] : []),
    ...(now ? [{ term: 'Now', text: now }] : []),
  ];
}
