import { shortDayText } from '../analytics-period.ts';

const plain = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--color-ink-3)', fontSize: 12 },
} as const;

export const chartMargin = { top: 8, right: 28, bottom: 4, left: 0 };

export const dayAxis = { ...plain, dataKey: 'day', tickFormatter: shortDayText, minTickGap: 56 } as const;

export const amountAxis = {
  ...plain,
  allowDecimals: false,
  domain: [0, (most: number) => Math.max(4, most)] as [number, (most: number) => number],
};
