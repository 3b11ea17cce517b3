import { shortDayText } from './short-day-text.ts';

/** How every chart of figures over time is drawn (DESIGN.md section 3, Analytics). */

const plain = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--color-ink-3)', fontSize: 12 },
} as const;

export const chartMargin = { top: 8, right: 28, bottom: 4, left: 0 };

/** Days along the foot. */
export const dayAxis = { ...plain, dataKey: 'day', tickFormatter: shortDayText, minTickGap: 56 } as const;

/** Whole numbers at the side, from 0 to 4 at least. */
export const amountAxis = {
  ...plain,
  allowDecimals: false,
  domain: [0, (most: number) => Math.max(4, most)] as [number, (most: number) => number],
};
