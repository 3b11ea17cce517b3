import { Link } from '#app/ui/link.tsx';
import { PersonLink } from './case-frame.tsx';
import type { PastDecision } from './list-decisions.server.ts';
import { decisionNames } from './moderation-messages.ts';
import './moderation.css';
import { Moment } from '#app/ui/moment.tsx';

export function PastDecisions({ decisions }: { decisions: readonly PastDecision[] }) {
  return (
    <ul className="ruled-list" aria-label="Decisions">
      {decisions.map((decision) => (
        <li key={decision.id} className="past-row">
          <p>
            <b className="strong">{decisionNames[decision.action]}</b>
            <span className="small muted num block">
              <Moment at={decision.at} />
              {decision.admin ? `, by ${decision.admin}` : ''}
            </span>
          </p>
          <p className="small">
            {decision.concerned ? <PersonLink {...decision.concerned} /> : 'A deleted account'}
            {decision.rating === null ? null : (
              <span className="muted num block">
                {decision.rating} out of 5 stars
                {decision.creativeId ? (
                  <>
                    {', '}
                    <Link className="link" to={`/creative/${decision.creativeId}`}>
                      the creative
                    </Link>
                  </>
                ) : null}
              </span>
            )}
          </p>
          <p dir="auto" className="case-text small">
            {decision.reason}
          </p>
        </li>
      ))}
    </ul>
  );
}
