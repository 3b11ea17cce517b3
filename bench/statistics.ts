/** NaN of an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The percentile by nearest rank; NaN of an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** `count` of the values, evenly spread from first to last. */
export function spread<T>(values: readonly T[], count: number): T[] {
  if (values.length <= count) {
    return [...values];
  }
  const step = count === 1 ? 0 : (values.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => values[Math.round(index * step)]).filter(
    (value) => value !== undefined,
  );
}
