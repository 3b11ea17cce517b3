import { Link } from '#app/ui/link.tsx';
import { briefName, briefPath } from './brief-address.ts';
import { type BriefEvent, briefEvents } from './brief-events.ts';
import type { BriefLine } from './brief-words.ts';
import './brief-card.css';

/** What happened to a brief, as a conversation shows it. */
export type BriefCardFacts = {
  briefId: string;
  number: number;
  /** Of the brief as it is now. */
  state: string;
  event: BriefEvent;
  revision: number;
  name: string;
  lines: BriefLine[];
};

/** A brief in a conversation: its number and name, what it asks for where it was sent, and the way to all of it. */
export function BriefCard({ card }: { card: BriefCardFacts }) {
  const { briefId, number, event, revision, name, lines } = card;
  const title = briefName(number);
  return (
    <section className="brief-card" aria-label={`${title}: ${briefEvents[event]}`}>
      <p className="brief-card-head">
        <b>{title}</b>
        <span>{name}</span>
        <span className="mark">{event === 'changed' ? `Revision ${revision}` : briefEvents[event]}</span>
      </p>
      {lines.length > 0 ? (
        <dl className="brief-card-lines num">
          {lines.map(({ term, text }) => (
            <div key={term}>
              <dt className="muted">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Link className="link small" to={briefPath(briefId)}>
        Open the brief
      </Link>
    </section>
  );
}
