import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shortDayText } from '../analytics-period.ts';
import { amountAxis, chartMargin, dayAxis } from './chart-look.ts';
import type { TrendPoint } from './trend.ts';
import '../analytics.css';

type ActivityChartProps = { points: readonly TrendPoint[]; isWeekly: boolean };

/** Profile views over time as a thin ink line (DESIGN.md section 3, Analytics). Loaded on demand. */
export function ActivityChart({ points, isWeekly }: ActivityChartProps) {
  const hasFew = points.length <= 31;
  return (
    <ResponsiveContainer width="100%" height={250} minWidth={620}>
      <LineChart data={[...points]} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-rule)" />
        <XAxis {...dayAxis} />
        <YAxis {...amountAxis} width={36} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-accent)' }}
          content={({ active, payload }) => (
            <PointText point={active ? (payload?.[0]?.payload as TrendPoint) : null} isWeekly={isWeekly} />
          )}
        />
        <Line
          dataKey="views"
          type="linear"
          stroke="var(--color-ink)"
          strokeWidth={1.5}
          isAnimationActive={false}
          dot={hasFew ? SquareDot : false}
          activeDot={ActiveDot}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

function PointText({ point, isWeekly }: { point: TrendPoint | null; isWeekly: boolean }) {
  if (!point) return null;
  return (
    <p className="bg-paper py-0.5 px-2 text-[12px] muted text-right">
      <b className="block text-ink strong">{point.views === 1 ? '1 view' : `${point.views} views`}</b>
      {isWeekly ? `week of ${shortDayText(point.day)}` : shortDayText(point.day)}
    </p>
  );
}

type DotProps = { cx?: number; cy?: number; index?: number };

function SquareDot({ cx = 0, cy = 0, index }: DotProps) {
  return <rect key={index} x={cx - 2} y={cy - 2} width={4} height={4} fill="var(--color-ink)" />;
}

function ActiveDot({ cx = 0, cy = 0 }: DotProps) {
  return <rect x={cx - 4} y={cy - 4} width={8} height={8} fill="var(--color-accent)" />;
}
