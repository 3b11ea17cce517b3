/** How a plan ends: canceled, unpaid, or with the account. A change to Lifetime does not count. */
export const leftKinds = ['canceled', 'unpaid', 'deleted'] as const;

type Plan = 'creative' | 'featured';
type Kind = 'began' | 'lifetime' | (typeof leftKinds)[number];

/** Subscription events of a month ("2026-11"); the month before the first sums up everything earlier. */
export type MonthCount = { month: string; plan: Plan; kind: Kind; amount: number };

export type ChurnMonth = { month: string; plan: Plan; atStart: number; left: number } & Record<Kind, number>;

export function churnMonths(
  counts: readonly MonthCount[],
  { first, last }: { first: string; last: string },
): ChurnMonth[] {
  return (['creative', 'featured'] as const)
    .flatMap((plan) => monthsOf(plan, counts, { first, last }))
    .sort((one, other) => (one.month === other.month ? 0 : one.month < other.month ? 1 : -1));
}

function monthsOf(
  plan: Plan,
  counts: readonly MonthCount[],
  { first, last }: { first: string; last: string },
): ChurnMonth[] {
  const own = counts.filter((count) => count.plan === plan);
  const amountOf = (kind: Kind, fits: (month: string) => boolean) =>
    own
      .filter((count) => count.kind === kind && fits(count.month))
      .reduce((sum, { amount }) => sum + amount, 0);
  const kindsOf = (fits: (month: string) => boolean) => {
    const [began, lifetime] = [amountOf('began', fits), amountOf('lifetime', fits)];
    const [canceled, unpaid, deleted] = leftKinds.map((kind) => amountOf(kind, fits));
    return { began, lifetime, canceled: canceled ?? 0, unpaid: unpaid ?? 0, deleted: deleted ?? 0 };
  };
  const leftOf = ({ canceled, unpaid, deleted }: ReturnType<typeof kindsOf>) => canceled + unpaid + deleted;
  const before = kindsOf((month) => month < first);
  let held = before.began - before.lifetime - leftOf(before);
  return monthsBetween(first, last).map((month) => {
    const kinds = kindsOf((each) => each === month);
    const atStart = held;
    held += kinds.began - kinds.lifetime - leftOf(kinds);
    return { month, plan, atStart, left: leftOf(kinds), ...kinds };
  });
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push(month);
  }
  return months;
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

export function shareText(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–';
}
