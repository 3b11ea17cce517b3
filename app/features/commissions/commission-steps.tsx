import './commission.css';
import { dayText } from '#app/ui/day-text.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { buildingTime } from './commission-days.ts';
import type { CommissionView } from './commission-view.ts';
import { cloudOr } from './commission-words.ts';

const order = ['agreed', 'locked', 'shot', 'delivered'] as const;

/** The four steps of a commission, with their days. */
export function CommissionSteps({ commission }: { commission: CommissionView }) {
  const { state, dates, timeZone, agreedAt } = commission;
  const { localDayText } = useTimes();
  const reached = order.indexOf(state === 'canceled' ? 'agreed' : state);
  const texts = {
    agreed: `${localDayText(agreedAt)}.${state === 'agreed' ? ' Parties can join.' : ''}`,
    locked: dates.lockAt
      ? `${buildingTime(dates.lockAt, timeZone)}. Shares are final.`
      : 'Once a day of the shoot is agreed.',
    shot: dates.shotOn
      ? dayText(dates.shotOn)
      : dates.shootOn
        ? `${dayText(dates.shootOn)}${cloudOr(dates.shootOn, dates.fallbackDays)}`
        : 'No day yet',
    delivered: dates.deliverBy ? `By ${dayText(dates.deliverBy)}, with licenses` : 'With licenses',
  };
  return (
    <ol className="commission-steps" aria-label="Steps">
      {order.map((step, place) => (
        <li
          key={step}
          className={place < reached ? 'is-done' : place === reached ? 'is-done is-now' : undefined}
          aria-current={place === reached && state !== 'canceled' ? 'step' : undefined}
        >
          <b>{labels[step]}</b>
          <span className="num">{texts[step]}</span>
        </li>
      ))}
    </ol>
  );
}

const labels = { agreed: 'Agreed', locked: 'Locked', shot: 'Shot', delivered: 'Delivered' } as const;
