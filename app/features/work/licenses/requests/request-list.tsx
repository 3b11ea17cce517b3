import { licenseRequestPath, requestName } from '#app/features/vocabulary/license-request-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { sentenceStart } from '#app/ui/spelled-out.ts';
import type { RequestRow } from './list-requests.server.ts';
import type { RequestSide } from './request-policy.ts';
import './requests.css';

const waiting = {
  client: { request: 'Waiting for an offer', offer: 'An offer waits for you' },
  creative: { request: 'Your answer is wanted', offer: 'Offer sent' },
} as const;

const states = {
  accepted: 'Licensed',
  declined: 'Declined',
  refused: 'Offer declined',
  withdrawn: 'Withdrawn',
} as const;

type RequestListProps = { requests: readonly RequestRow[]; side: RequestSide };

export function RequestList({ requests, side }: RequestListProps) {
  return (
    <ul>
      {requests.map(({ id, number, state, name, what, hasOffer, at }) => (
        <li
          key={id}
          className="grid gap-x-(--gutter) gap-y-1 pt-3 pb-3.5 line-t-rule wraps first:border-t-ink md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)] md:items-baseline"
        >
          <span>
            <Link className="link num" to={licenseRequestPath(id)}>
              {requestName(number)}
            </Link>
            , {name}
          </span>
          <span className="muted">
            {sentenceStart(what)}, {dayText(at)}
          </span>
          <span className="small">
            {state === 'open' ? waiting[side][hasOffer ? 'offer' : 'request'] : states[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}
