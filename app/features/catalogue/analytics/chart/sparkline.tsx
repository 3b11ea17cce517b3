type SparklineProps = { values: readonly number[]; label: string };

import '../read/analytics-screen.css';

const [width, height, margin] = [240, 44, 4];

/** A thin line over a zero baseline, rendered on the server. The table contains its numbers. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  const foot = height - margin + 0.5;
  const points = values.map((value, nth) => {
    const x = values.length === 1 ? width : (nth / (values.length - 1)) * width;
    return `${x.toFixed(1)},${(foot - (value / most) * (foot - margin)).toFixed(1)}`;
  });
  return (
    <svg
      className="block w-full h-11 overflow-visible max-md:h-8"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}, from ${values[0] ?? 0} to ${values.at(-1) ?? 0}, at most ${Math.max(0, ...values)}`}
    >
      <path d={`M0 ${foot}H${width}`} stroke="var(--color-rule)" vectorEffect="non-scaling-stroke" />
      <polyline
        points={points.length === 1 ? `0,${points[0]?.split(',')[1]} ${points[0]}` : points.join(' ')}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
