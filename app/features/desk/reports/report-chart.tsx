import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dollars } from '#app/features/billing/price-list.ts';
import { shortDayText } from '#app/features/catalogue/analytics/analytics-period.ts';
import { amountAxis, chartMargin, dayAxis } from '#app/features/catalogue/analytics/chart/chart-look.ts';
import type { ReportPoint, SiteReport } from './site-report.ts';
import '#app/features/catalogue/analytics/analytics.css';

type ReportChartProps = { chart: NonNullable<SiteReport['chart']>; isWeekly: boolean };

/** Thin line charts, the second line dashed (DESIGN.md section 3, Analytics). Import it on demand. */
export function ReportChart({ chart: { unit, series, points }, isWeekly }: ReportChartProps) {
  const textOf = (value: number) => (unit === 'cents' ? dollars(value) : value.toLocaleString('en-US'));
  return (
    <ResponsiveContainer width="100%" height={250} minWidth={620}>
      <LineChart data={points} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-rule)" />
        <XAxis {...dayAxis} />
        <YAxis {...amountAxis} width={64} tickFormatter={textOf} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-accent)' }}
          content={({ active, payload }) => {
            const point = active ? (payload?.[0]?.payload as ReportPoint | undefined) : undefined;
            return point ? (
              <p className="bg-paper py-0.5 px-2 text-[12px] muted text-right">
                {series.map((name, place) => (
                  <b className="block text-ink strong" key={name}>
                    {name}: {textOf(point.values[place] ?? 0)}
                  </b>
                ))}
                {isWeekly ? `week of ${shortDayText(point.day)}` : shortDayText(point.day)}
              </p>
            ) : null;
          }}
        />
        {series.map((name, place) => (
          <Line
            key={name}
            name={name}
            dataKey={(point: ReportPoint) => point.values[place]}
            type="linear"
            stroke="var(--color-ink)"
            strokeWidth={1.5}
            strokeDasharray={place === 0 ? undefined : '5 4'}
            isAnimationActive={false}
            dot={false}
            activeDot={ActiveDot}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

function ActiveDot({ cx = 0, cy = 0 }: { cx?: number; cy?: number }) {
  return <rect x={cx - 4} y={cy - 4} width={8} height={8} fill="var(--color-accent)" />;
}
