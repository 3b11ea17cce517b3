import { commissionName, commissionPath } from '#app/features/vocabulary/work-address.ts';
import { Link } from '#app/ui/link.tsx';
import { type CommissionEvent, commissionEvents } from '../commission-events.ts';
import '#app/features/work/briefs/read/brief-card.css';

export type CommissionCardFacts = {
  commissionId: string;
  number: number;
  name: string;
  event: CommissionEvent;
};

export function CommissionCard({
  card: { commissionId, number, name, event },
}: {
  card: CommissionCardFacts;
}) {
  const title = commissionName(number);
  const { label } = commissionEvents[event];
  return (
    <div className="brief-card" role="group" aria-label={`${title}: ${label}`}>
      <p className="brief-card-head">
        <b className="strong">{title}</b>
        <span>{name}</span>
        <span className="mark ml-auto">{label}</span>
      </p>
      <Link className="link small" to={commissionPath(commissionId)}>
        Open the commission
      </Link>
    </div>
  );
}
