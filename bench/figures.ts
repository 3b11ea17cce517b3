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

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Milliseconds: two decimals below ten, else one. Null where unknown. */
export function ms(value: number | null): string {
  return value === null ? '–' : value.toFixed(value < 10 ? 2 : 1);
}

/** Text columns, the first left-aligned, the others right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
