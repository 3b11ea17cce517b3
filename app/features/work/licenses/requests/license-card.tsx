import { moneyOf } from '#app/features/vocabulary/money.ts';
import { licensePath, licenseRequestPath, requestName } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { type RequestEvent, requestEvents } from './request-policy.ts';
import '#app/features/work/briefs/read/brief-card.css';

export type LicenseCardFacts = {
  requestId: string;
  number: number;
  event: RequestEvent;
  project: string;
  offer: { amount: number; currency: string; validUntil: string } | null;
  license: string | null;
};

export function LicenseCard({ card }: { card: LicenseCardFacts }) {
  const { requestId, number, event, project, offer, license } = card;
  const title = requestName(number);
  return (
    <div className="brief-card" role="group" aria-label={`${title}: ${requestEvents[event]}`}>
      <p className="brief-card-head">
        <b className="strong">{title}</b>
        <span>{project}</span>
        <span className="mark ml-auto">{requestEvents[event]}</span>
      </p>
      {offer ? (
        <dl className="brief-card-lines num">
          <div>
            <dt className="muted">Total</dt>
            <dd dir="auto" className="wraps">
              {moneyOf(offer.currency)(offer.amount)}
            </dd>
          </div>
          {event === 'offered' ? (
            <div>
              <dt className="muted">Valid until</dt>
              <dd dir="auto" className="wraps">
                {dayText(offer.validUntil)}
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1 small">
        <Link className="link" to={licenseRequestPath(requestId)}>
          Open the request
        </Link>
        {license && event === 'accepted' ? (
          <Link className="link num" to={licensePath(license)}>
            Certificate {license}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
