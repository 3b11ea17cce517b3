import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import type { RequestRow } from './list-requests.server.ts';
import { licenseRequestPath, requestName } from './request-address.ts';
import './requests.css';

const states = {
  accepted: 'Licensed',
  declined: 'Declined',
  refused: 'Offer declined',
  withdrawn: 'Withdrawn',
} as const;

/** Requests of one side, a line each. */
export function RequestList({ requests }: { requests: readonly RequestRow[] }) {
  return (
    <ul>
      {requests.map(({ id, number, state, name, what, hasOffer, at }) => (
        <li key={id} className="request-row">
          <span>
            <Link className="link num" to={licenseRequestPath(id)}>
              {requestName(number)}
            </Link>
            , {name}
          </span>
          <span className="muted">
            {what.charAt(0).toUpperCase() + what.slice(1)}, {dayText(at)}
          </span>
          <span className="small">
            {state === 'open' ? (hasOffer ? 'Offer sent' : 'Waits for an answer') : states[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}
