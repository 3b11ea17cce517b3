const dayMs = 86_400_000;

/** The same day some months later; the last of the month if it has no such day. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

export function yearsBegun(startedAt: Date, at: Date): number {
  let years = 1;
  while (monthsAfter(startedAt, 12 * years) <= at) years++;
  return years;
}
