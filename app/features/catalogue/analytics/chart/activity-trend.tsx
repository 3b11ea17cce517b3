import { lazy, Suspense } from 'react';
import { dayText } from '#app/ui/day-text.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type PeriodDays, periods, type TrendPoint } from './trend.ts';
import '../analytics.css';

const ActivityChart = lazy(async () => ({ default: (await import('./activity-chart.tsx')).ActivityChart }));

/** The trend as a line and a table; without scripts, only the table. */
export function ActivityTrend({ points, period }: { points: readonly TrendPoint[]; period: PeriodDays }) {
  const isHydrated = useIsHydrated();
  const isWeekly = periods[period] > 1;
  return (
    <figure className="trend">
      <figcaption className="small strong">Profile views per {isWeekly ? 'week' : 'day'}</figcaption>
      <div
        className="trend-chart"
        role="img"
        aria-label={`From ${points[0]?.views ?? 0} to ${points.at(-1)?.views ?? 0}; the numbers are in the table below`}
      >
        {isHydrated ? (
          <Suspense fallback={null}>
            <ActivityChart points={points} isWeekly={isWeekly} />
          </Suspense>
        ) : null}
      </div>
      <details className="trend-table">
        <summary className="link small inline-flex items-center min-h-6">Show as table</summary>
        <div className="table-box">
          <TrendTable points={points} isWeekly={isWeekly} />
        </div>
      </details>
    </figure>
  );
}

function TrendTable({ points, isWeekly }: { points: readonly TrendPoint[]; isWeekly: boolean }) {
  return (
    <table className="table num">
      <thead>
        <tr className="label">
          <th scope="col">{isWeekly ? 'Week of' : 'Day'}</th>
          <th scope="col" className="table-number">
            Views
          </th>
          <th scope="col" className="table-number">
            Appearances
          </th>
          <th scope="col" className="table-number">
            Shortlisted
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.day}>
            <td>{dayText(point.day)}</td>
            <td className="table-number">{point.views}</td>
            <td className="table-number">{point.appearances}</td>
            <td className="table-number">{point.shortlists}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
