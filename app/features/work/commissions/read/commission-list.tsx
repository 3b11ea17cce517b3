import { moneyOf } from '#app/features/vocabulary/money.ts';
import { plainShare, sumOf } from '#app/features/vocabulary/shares.ts';
import { commissionName, commissionPath } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { buildingTime, unknownZone } from '../commission-days.ts';
import { partiesWords } from '../commission-terms.ts';
import type { CommissionRow } from './list-commissions.server.ts';
import '#app/features/work/briefs/read/brief-lists.css';

const stateWords: Record<CommissionRow['state'], string> = {
  agreed: 'Agreed',
  locked: 'Locked',
  shot: 'Shot',
  delivered: 'Delivered',
  canceled: 'Canceled',
};

export function CommissionList({ commissions }: { commissions: readonly CommissionRow[] }) {
  const { localDayText } = useTimes();
  return (
    <ul className="line-t-ink" aria-label="Your commissions">
      {commissions.map((commission) => (
        <li key={commission.id} className="br-row max-md:grid-cols-1">
          <div className="min-w-0">
            <h2 dir="auto" className="h4 wraps">
              <Link to={commissionPath(commission.id)}>{commission.name}</Link>
            </h2>
            <p dir="auto" className="small muted wraps">
              {[commissionName(commission.number), commission.other, commission.place]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <div>
            <p className="num">{nextWords(commission)}</p>
            <p className="small muted num">{sumWords(commission)}</p>
          </div>
          <div className="br-end">
            <span className={commission.state === 'agreed' ? 'mark mark--on' : 'mark'}>
              {stateWords[commission.state]}
            </span>
            <p className="small muted num">
              <time dateTime={commission.agreedAt}>{localDayText(commission.agreedAt)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function nextWords({ state, lockAt, timeZone, shootOn, shotOn, deliverBy }: CommissionRow): string {
  switch (state) {
    case 'agreed':
      return lockAt
        ? `Parties join until ${buildingTime(lockAt, timeZone ?? unknownZone)}`
        : 'No day is agreed yet';
    case 'locked':
      return shootOn ? `Shoot on ${dayText(shootOn)}` : 'Shoot to be planned';
    case 'shot':
      return deliverBy ? `Pictures by ${dayText(deliverBy)}` : 'Pictures are being made';
    case 'delivered':
      return shotOn ? `Shot on ${dayText(shotOn)}` : 'Delivered';
    case 'canceled':
      return 'Nothing more happens';
  }
}

function sumWords({ currency, side, joined, open, shareRule, ...cost }: CommissionRow): string {
  const money = moneyOf(currency);
  const parties = Math.max(1, joined);
  const invited = open > 0 ? `, ${spelledOut(open)} invited` : '';
  if (side === 'creative') {
    return `${money(sumOf(cost, parties))} from ${partiesWords(parties).toLowerCase()}${invited}`;
  }
  if (shareRule === 'weighted' && parties > 1) {
    return `${money(sumOf(cost, parties))} shared by weight, ${partiesWords(parties).toLowerCase()}${invited}`;
  }
  return `${money(plainShare(cost, parties))}${parties > 1 ? ' each' : ''}, ${partiesWords(parties).toLowerCase()}${invited}`;
}
